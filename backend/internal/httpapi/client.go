package httpapi

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"
)

// Headers by which web says whose request it passes on.
const (
	headerPeerSecret     = "X-Peer-Secret"
	headerVisitorAddress = "X-Visitor-Address"
)

// isPeer says whether web sends the request. It compares hashes, so that the time shows nothing of the secret.
func (s *Server) isPeer(ctx *fasthttp.RequestCtx) bool {
	given := ctx.Request.Header.Peek(headerPeerSecret)
	if len(given) == 0 {
		return false
	}
	hash, same := sha256.Sum256(given), 0
	for _, known := range s.peerHashes {
		same |= subtle.ConstantTimeCompare(hash[:], known[:])
	}
	return same == 1
}

// client is the address of the visitor: behind trusted proxies, the nearest hop that is not one of them, as later hops
// can be forged. Addresses that cannot be parsed share one limit.
func (s *Server) client(ctx *fasthttp.RequestCtx) netip.Addr {
	// Only messages carry a visitor's address; other requests need no comparison of secrets.
	if given := ctx.Request.Header.Peek(headerVisitorAddress); len(given) > 0 && s.isPeer(ctx) {
		if visitor, ok := parseAddress(string(given)); ok {
			return visitor
		}
	}
	client, _ := netip.AddrFromSlice(ctx.RemoteIP())
	client = client.Unmap()
	if !s.trusts(client) {
		return client
	}
	// From the farthest hop to the nearest, which Fly's proxy names.
	var hops []string
	for _, header := range []string{fiber.HeaderXForwardedFor, "Fly-Client-IP"} {
		for _, line := range ctx.Request.Header.PeekAll(header) {
			hops = append(hops, strings.Split(string(line), ",")...)
		}
	}
	for _, hop := range slices.Backward(hops) {
		if !s.trusts(client) {
			break
		}
		client, _ = parseAddress(hop)
	}
	return client
}

func (s *Server) trusts(address netip.Addr) bool {
	return slices.ContainsFunc(s.TrustedProxies, func(p netip.Prefix) bool { return p.Contains(address) })
}

func parseAddress(text string) (netip.Addr, bool) {
	text = strings.TrimSpace(text)
	address, err := netip.ParseAddr(strings.Trim(text, "[]"))
	if err != nil {
		var pair netip.AddrPort
		pair, err = netip.ParseAddrPort(text)
		address = pair.Addr()
	}
	return address.WithZone("").Unmap(), err == nil
}

// prefixOf is the network of an address: its first bits, by its version.
func prefixOf(address netip.Addr, bits4, bits6 int) netip.Prefix {
	bits := bits4
	if address.Is6() {
		bits = bits6
	}
	prefix, _ := address.Prefix(bits) // the zero one of a stranger whose address cannot be read
	return prefix
}

func hashed(secret []byte, text string, bytes int) string {
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte(text))
	return hex.EncodeToString(mac.Sum(nil)[:bytes])
}

// addressHasher distinguishes addresses for one day: the salt is random, only in memory, and changes at midnight.
type addressHasher struct {
	mutex sync.Mutex
	day   int64 // since 1970; 0: there is no salt yet
	salt  [32]byte
	// The last one: nearly all requests are web's.
	address netip.Addr
	hashed  string
}

func (h *addressHasher) hash(address netip.Addr, now time.Time) string {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	today := now.Unix() / int64(day/time.Second)
	if h.day == today && h.address == address {
		return h.hashed
	}
	if h.day != today {
		h.day = today
		_, _ = rand.Read(h.salt[:]) // never fails
	}
	h.address, h.hashed = address, hashed(h.salt[:], address.String(), 6)
	return h.hashed
}
