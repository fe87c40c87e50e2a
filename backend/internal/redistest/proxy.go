package redistest

import (
	"io"
	"net"
	"sync/atomic"
	"testing"
	"time"
)

// Proxy is before a server and holds its answers back.
type Proxy struct {
	listener net.Listener
	server   *Server
	delay    atomic.Int64
}

// NewProxy starts a proxy that delays nothing yet, and ends it with the test.
func NewProxy(t testing.TB, server *Server) *Proxy {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	p := &Proxy{listener: listener, server: server}
	go func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			go p.pass(client)
		}
	}()
	return p
}

// URL is what REDIS_URL would be.
func (p *Proxy) URL() string { return "redis://" + p.listener.Addr().String() + "/0" }

// Delay holds every answer back from now on.
func (p *Proxy) Delay(delay time.Duration) { p.delay.Store(int64(delay)) }

// pass ends with the first side that does.
func (p *Proxy) pass(client net.Conn) {
	defer client.Close()
	server, err := net.Dial("tcp", p.server.Addr())
	if err != nil {
		return
	}
	defer server.Close()
	go func() {
		_, _ = io.Copy(server, client)
		server.Close()
	}()
	answer := make([]byte, 64<<10)
	for {
		n, err := server.Read(answer)
		if err != nil {
			return
		}
		time.Sleep(time.Duration(p.delay.Load()))
		if _, err := client.Write(answer[:n]); err != nil {
			return
		}
	}
}
