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
	if again := h.hash(ada, night); again != first {
		t.Errorf("%q became %q within a day", first, again)
	}
	if next := h.hash(ada, night.Add(time.Nanosecond)); next == first {
		t.Error("the next day gives the same hash")
	}
}
