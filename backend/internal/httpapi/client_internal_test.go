package httpapi

import (
	"net/netip"
	"testing"
	"time"
)

func TestAddressHasher(t *testing.T) {
	var h addressHasher
	morning := time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)
	night := morning.Add(24*time.Hour - time.Nanosecond)
	ada, bob := netip.MustParseAddr("192.0.2.1"), netip.MustParseAddr("2001:db8::1")
	first := h.hash(ada, morning)
	if len(first) != 12 || first == h.hash(bob, morning) {
		t.Errorf("hashes %q and %q", first, h.hash(bob, morning))
	}
	for address := ada; len(h.known) < knownAddresses; address = address.Next() {
		h.hash(address, morning)
	}
	h.hash(netip.MustParseAddr("198.51.100.1"), night)
	if len(h.known) > knownAddresses {
		t.Errorf("%d addresses are remembered", len(h.known))
	}
	if again := h.hash(ada, night); again != first {
		t.Errorf("%q became %q within a day", first, again)
	}
	if next := h.hash(ada, night.Add(time.Nanosecond)); next == first {
		t.Error("the next day tells the same hash")
	}
	if len(h.known) != 1 {
		t.Errorf("%d addresses are remembered from the day before", len(h.known)-1)
	}
}
