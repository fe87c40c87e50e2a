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

// Headers by which web tells whose request it passes on.
const (
	headerPeerSecret     = "X-Peer-Secret"
	headerVisitorAddress = "X-Visitor-Address"
)

// isPeer says whether the request comes from our own web server. Hashes are
// compared, so that not even the secret's length shows in the time it takes.
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

// client is the address that the request came from. Forwarding headers are
// believed only from those who were named as trustworthy: anyone can write them.
func (s *Server) client(ctx *fasthttp.RequestCtx) netip.Addr {
	// Web names the visitor of a message only: what it reads for pages need not prove itself once more.
	if given := ctx.Request.Header.Peek(headerVisitorAddress); len(given) > 0 && s.isPeer(ctx) {
		if visitor, ok := parseAddress(string(given)); ok {
			return visitor
		}
	}
	peer, _ := netip.AddrFromSlice(ctx.RemoteIP())
	peer = peer.Unmap()
	if !s.trusts(peer) {
		return peer
	}
	if visitor, ok := parseAddress(string(ctx.Request.Header.Peek("Fly-Client-IP"))); ok {
		return visitor
	}
	return s.forwardedFor(ctx, peer)
}

// forwardedFor walks X-Forwarded-For from the right, past the proxies that are
// trusted, to the first address that is not: all further left may be made up.
func (s *Server) forwardedFor(ctx *fasthttp.RequestCtx, peer netip.Addr) netip.Addr {
	var hops []string
	for _, line := range ctx.Request.Header.PeekAll(fiber.HeaderXForwardedFor) {
		hops = append(hops, strings.Split(string(line), ",")...)
	}
	client := peer
	for _, text := range slices.Backward(hops) {
		hop, ok := parseAddress(text)
		if !ok || !s.trusts(client) {
			break
		}
		client = hop
	}
	return client
}

func (s *Server) trusts(address netip.Addr) bool {
	return slices.ContainsFunc(s.TrustedProxies, func(p netip.Prefix) bool { return p.Contains(address) })
}

// parseAddress reads an address, with or without a port.
func parseAddress(text string) (netip.Addr, bool) {
	address, err := netip.ParseAddr(strings.TrimSpace(text))
	if err != nil {
		var pair netip.AddrPort
		pair, err = netip.ParseAddrPort(strings.TrimSpace(text))
		address = pair.Addr()
	}
	return address.WithZone("").Unmap(), err == nil
}

// visitorOf returns who is counted as one person: an IPv4 address, or the /64 of IPv6
// addresses that a household has.
func visitorOf(address netip.Addr) netip.Prefix { return prefixOf(address, 32, 64) }

// networkOf returns the network of an address, as one provider or customer may hold it.
func networkOf(address netip.Addr) netip.Prefix { return prefixOf(address, 24, 48) }

func prefixOf(address netip.Addr, bits4, bits6 int) netip.Prefix {
	bits := bits4
	if address.Is6() {
		bits = bits6
	}
	prefix, _ := address.Prefix(bits) // fails for no address that a request has
	return prefix
}

// limitKey hashes who is counted, since a shared server may keep it.
func (s *Server) limitKey(counted netip.Prefix) string {
	mac := hmac.New(sha256.New, s.limitSecret)
	mac.Write([]byte(counted.String()))
	return hex.EncodeToString(mac.Sum(nil)[:12])
}

// addressHasher makes addresses tellable apart within a day, and no longer: the
// salt is random, is kept in memory only, and changes at midnight.
type addressHasher struct {
	mutex sync.Mutex
	day   int64 // since 1970; 0: there is no salt yet
	salt  [32]byte
}

func (h *addressHasher) hash(address netip.Addr, now time.Time) string {
	h.mutex.Lock()
	if today := now.Unix() / int64(day/time.Second); h.day != today {
		h.day = today
		_, _ = rand.Read(h.salt[:]) // never fails
	}
	salt := h.salt
	h.mutex.Unlock()
	mac := hmac.New(sha256.New, salt[:])
	mac.Write([]byte(address.String()))
	return hex.EncodeToString(mac.Sum(nil)[:6])
}
