package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"runtime/debug"
	"sync/atomic"
	"testing"
	"time"

	"github.com/valyala/fasthttp"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/cache"
	"farmalmanac/internal/httpapi"
	"farmalmanac/internal/importer"
	"farmalmanac/internal/sqlite"
)

// BenchmarkAnswer is what an answer costs by where it comes from, asked over HTTP on the loopback: held in the process,
// read from SQLite at every request, and beside them net/http with the same bytes as a constant.
func BenchmarkAnswer(b *testing.B) {
	tuneCollector()
	content := benchContent(b)
	for _, target := range []struct{ name, path string }{{"list", "/api/buildings"}, {"item", "/api/buildings/house"}} {
		b.Run(target.name, func(b *testing.B) {
			for name, held := range map[string]int{"process": cacheBytes, "sqlite": 0} {
				address := serveContent(b, content, held)
				b.Run(name, func(b *testing.B) { ask(b, address, target.path) })
			}
			body, header := answerOf(b, serveContent(b, content, cacheBytes), target.path)
			address := serveConstant(b, body, header)
			b.Run("constant", func(b *testing.B) { ask(b, address, target.path) })
		})
	}
}

// benchContent is the real data, imported into a store of its own.
func benchContent(b *testing.B) *sqlite.ContentReader {
	b.Helper()
	settings := Settings{StateDir: b.TempDir(), DataDir: realData, SiteURL: "http://localhost", Clock: benchClock}
	if _, err := settings.importer(slog.New(slog.DiscardHandler)).Import(b.Context(), importer.Due); err != nil {
		b.Fatal(err)
	}
	reader, err := sqlite.OpenContentReader(settings.ContentFile())
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = reader.Close() })
	// Otherwise the import's memory would be collected during the measurement.
	debug.FreeOSMemory()
	return reader
}

var benchClock = almanac.FrozenClock(time.Date(2026, 11, 21, 8, 0, 0, 0, time.UTC))

// serveContent serves the content with all middleware and the log; held bounds the answers that the process holds.
func serveContent(b *testing.B, content *sqlite.ContentReader, held int) string {
	b.Helper()
	server := httpapi.New(httpapi.Options{
		Content: content, Cache: cache.NewMemory(), Clock: benchClock, Frozen: true, Program: "bench",
		CacheBytes: held, Log: slog.New(slog.DiscardHandler), AccessLog: io.Discard,
	})
	listener := listen(b)
	done := make(chan error, 1)
	go func() { done <- server.Serve(listener) }()
	b.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		_ = server.Shutdown(ctx)
		<-done
	})
	return listener.Addr().String()
}

// serveConstant is net/http without anything.
func serveConstant(b *testing.B, body []byte, header map[string]string) string {
	b.Helper()
	listener := listen(b)
	server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		for name, value := range header {
			w.Header().Set(name, value)
		}
		_, _ = w.Write(body)
	})}
	go func() { _ = server.Serve(listener) }()
	b.Cleanup(func() { _ = server.Close() })
	return listener.Addr().String()
}

func listen(b *testing.B) net.Listener {
	b.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		b.Fatal(err)
	}
	return listener
}

func request(address, path string) *fasthttp.Request {
	r := fasthttp.AcquireRequest()
	r.SetRequestURI("http://" + address + path)
	r.Header.Set("Accept-Encoding", "br")
	return r
}

// answerOf asks once and returns what every server has to send.
func answerOf(b *testing.B, address, path string) ([]byte, map[string]string) {
	b.Helper()
	var response fasthttp.Response
	if err := fasthttp.Do(request(address, path), &response); err != nil {
		b.Fatal(err)
	}
	header := map[string]string{}
	for name, value := range response.Header.All() {
		if string(name) != "Date" {
			header[string(name)] = string(value)
		}
	}
	return response.Body(), header
}

// ask asks for a path until the benchmark has enough, from several clients at once.
func ask(b *testing.B, address, path string) {
	client := &fasthttp.HostClient{Addr: address}
	defer client.CloseIdleConnections()
	var failed atomic.Value
	b.SetParallelism(4)
	b.RunParallel(func(pb *testing.PB) {
		r := request(address, path)
		var response fasthttp.Response
		for pb.Next() {
			if err := client.Do(r, &response); err != nil || response.StatusCode() != fasthttp.StatusOK {
				failed.Store(fmt.Sprintf("status %d, error %v", response.StatusCode(), err))
				return
			}
		}
	})
	if why := failed.Load(); why != nil {
		b.Fatal(why)
	}
}
