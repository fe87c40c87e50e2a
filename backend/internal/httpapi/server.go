// Package httpapi is the HTTP API: one file a resource, a cache of compressed responses before the content store, and
// problem details (RFC 9457) for errors.
package httpapi

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"io"
	"log/slog"
	"net"
	"net/netip"
	"slices"
	"sync/atomic"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/maypok86/otter/v2"
	"github.com/valyala/fasthttp"

	"farmalmanac/internal/almanac"
)

// Bounds of one request. Fly's proxy sends forms of at most 1 MB on to another region.
const (
	BodyLimit    = 64 << 10
	UploadLimit  = 960 << 10 // of a multipart form
	readLimit    = 256 << 10 // what is read at all: a body somewhat too long gets a proper answer
	headerLimit  = 16 << 10
	writeBuffer  = 32 << 10 // nearly every answer leaves in one piece
	readTimeout  = 10 * time.Second
	writeTimeout = 20 * time.Second
	idleTimeout  = 75 * time.Second // above a proxy's own, so that the proxy closes first
	workTimeout  = 7 * time.Second  // for all that one request asks of the stores, so that each answer has left within 8 s
)

type Options struct {
	Content        Content
	Inbox          Inbox   // nil when InboxRegion is set
	Views          Views   // nil when none are counted, or InboxRegion is set
	InboxRegion    string  // of the machine that keeps the inbox and the history; "": this one
	History        History // nil when none is kept, or InboxRegion is set
	Cache          Cache
	Limiter        Limiter // nil: no rate limits
	Clock          almanac.Clock
	SiteURL        string         // where the site's pages are, without a slash at its end
	Frozen         bool           // the clock does not move, and answers say so
	Program        string         // the program's version, part of the keys that machines share
	PeerSecrets    []string       // web proves itself by any of them; without one nobody is taken for web
	PeersOnly      bool           // nobody but web finds anything
	TrustedProxies []netip.Prefix // whose forwarding headers are believed
	Gauges         []Gauge        // what other parts want shown on /metrics
	WorkTimeout    time.Duration  // for all that one request asks of the stores; 0: workTimeout
	CacheBytes     int            // how much of the answers the process holds; 0: nothing
	Log            *slog.Logger
	AccessLog      io.Writer // takes a line of JSON about each request, from many goroutines
}

type Server struct {
	Options
	app      *fiber.App
	metrics  *metrics
	hasher   addressHasher
	listener atomic.Pointer[net.Listener]
	closing  atomic.Bool
	inFlight chan struct{} // of the requests that read the stores
	routes   []string      // those of the program itself, as the OpenAPI document writes them

	responses *otter.Cache[heldKey, *response] // nil: nothing is held
	seen      atomic.Pointer[seenVersion]
	asking    chan struct{} // held by the one that asks for the version
	events    eventTimes
	uploads   uploads
	decoding  chan struct{} // of the one screenshot that is being read

	peerHashes  [][sha256.Size]byte // of PeerSecrets
	limitSecret []byte              // under which addresses are hashed for the limiter
}

// New returns a server that answers once it serves a listener.
func New(options Options) *Server {
	options.WorkTimeout = cmp.Or(options.WorkTimeout, workTimeout)
	s := &Server{
		Options: options, limitSecret: []byte(rand.Text()), inFlight: make(chan struct{}, MaxInFlight), decoding: make(chan struct{}, 1), asking: make(chan struct{}, 1),
		responses: newResponseCache(options.CacheBytes),
	}
	for _, secret := range options.PeerSecrets {
		s.peerHashes = append(s.peerHashes, sha256.Sum256([]byte(secret)))
	}
	if len(options.PeerSecrets) > 0 { // machines with the same secret count together
		s.limitSecret = []byte(options.PeerSecrets[0])
	}
	s.seen.Store(&seenVersion{})
	s.metrics = newMetrics(s)
	s.app = fiber.New(fiber.Config{
		AppName:                      "almanac",
		CaseSensitive:                true,
		BodyLimit:                    readLimit,
		ReadBufferSize:               headerLimit,
		WriteBufferSize:              writeBuffer,
		ReadTimeout:                  readTimeout,
		WriteTimeout:                 writeTimeout,
		IdleTimeout:                  idleTimeout,
		ErrorHandler:                 s.sendProblem,
		DisablePreParseMultipartForm: true, // contact.go reads it, without files on the disk
	})
	s.bind()

	// What the protocol layer refuses before routing must be a problem too.
	server := s.app.Server()
	server.ErrorHandler = s.handleProtocolError
	server.CloseOnShutdown = true
	server.HeaderReceived = s.boundBody
	handle := s.app.Handler()
	server.Handler = func(ctx *fasthttp.RequestCtx) {
		defer s.recoverConnection(ctx)
		if slot, ok := uploadSlot(&ctx.Request.Header); ok {
			defer s.uploads.end(slot)
		}
		if isSmuggling(&ctx.Request) {
			ctx.SetConnectionClose()
			s.handleProtocolError(ctx, fiber.ErrBadRequest)
			return
		}
		if !slices.Contains(fiber.DefaultMethods, string(ctx.Method())) {
			s.handleProtocolError(ctx, fiber.ErrNotImplemented)
			return
		}
		if !s.sendReady(ctx) {
			handle(ctx)
		}
	}
	return s
}

// Serve answers on the listener until Shutdown, which may come first.
func (s *Server) Serve(listener net.Listener) error {
	s.listener.Store(&listener)
	if s.closing.Load() {
		_ = listener.Close() // Shutdown may have closed it
		return nil
	}
	return s.app.Listener(listener, fiber.ListenConfig{DisableStartupMessage: true})
}

// Shutdown stops accepting, and returns when all connections are closed or the context is done.
func (s *Server) Shutdown(ctx context.Context) error {
	s.closing.Store(true)
	err := s.app.ShutdownWithContext(ctx)
	if listener := s.listener.Load(); listener != nil {
		_ = (*listener).Close() // Serve may not have come to accept, and would wait for ever
	}
	return err
}

// Routes lists the program's own routes as in the OpenAPI document: "GET /api/calendar".
func (s *Server) Routes() []string { return s.routes }
