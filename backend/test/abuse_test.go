package test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

const (
	mebibyte = 1 << 20
	// What the program may take under any of these attacks. It holds about 60 MiB at rest.
	memoryBound = 400 * mebibyte
)

// resident is the memory that the program takes, in bytes.
func (p *program) resident() int {
	p.t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	if err != nil {
		p.t.Skip("memory and handles are counted on Linux only:", err)
	}
	for line := range strings.Lines(string(status)) {
		if fields := strings.Fields(line); fields[0] == "VmRSS:" {
			kibibytes, _ := strconv.Atoi(fields[1])
			return kibibytes << 10
		}
	}
	p.t.Fatalf("no memory in %s", status)
	return 0
}

// handles counts the files and sockets that the program has open.
func (p *program) handles() int {
	p.t.Helper()
	open, err := os.ReadDir(fmt.Sprintf("/proc/%d/fd", p.cmd.Process.Pid))
	if err != nil {
		p.t.Fatal(err)
	}
	return len(open)
}

// expectWell checks that the program answers after an attack and holds no more than before it, but for a few handles.
func (p *program) expectWell(handlesBefore int) {
	p.t.Helper()
	if got := p.get("/api/buildings/house"); got.status != 200 {
		p.t.Errorf("afterwards: status %d", got.status)
	}
	if took := p.resident(); took > memoryBound {
		p.t.Errorf("afterwards it holds %d MiB", took/mebibyte)
	}
	eventually(p.t, "handles closed", func() bool { return p.handles() <= handlesBefore+10 })
}

func (p *program) dial() net.Conn {
	p.t.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(p.url, "http://"))
	if err != nil {
		p.t.Fatal(err)
	}
	p.t.Cleanup(func() { conn.Close() })
	return conn
}

// raw sends bytes as they are and returns the answers' status lines until the connection ends.
func (p *program) raw(text string) (answers []string) {
	p.t.Helper()
	conn := p.dial()
	defer conn.Close()
	_ = conn.SetDeadline(time.Now().Add(20 * time.Second))
	if _, err := io.WriteString(conn, text); err != nil {
		p.t.Fatal(err)
	}
	_ = conn.(*net.TCPConn).CloseWrite()
	reader := bufio.NewReader(conn)
	for {
		response, err := http.ReadResponse(reader, nil)
		if err != nil {
			return answers
		}
		_, _ = io.Copy(io.Discard, response.Body)
		_ = response.Body.Close()
		answers = append(answers, response.Status[:3])
	}
}

// 10,000 connections without a request, or as many as the machine allows.
func TestAbuse_IdleConnections(t *testing.T) {
	t.Parallel()
	p := realSite(t).serve()
	before := p.handles()
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		t.Fatal(err)
	}
	number := min(10_000, int(limit.Cur)-1_000)
	if number < 1_000 {
		t.Skip("the machine allows too few files:", limit.Cur)
	}
	idle := make([]net.Conn, number)
	most, memory := 0, 0
	for i := range idle {
		idle[i] = p.dial()
		if i%500 == 499 || i == number-1 {
			most, memory = max(most, p.handles()), max(memory, p.resident())
		}
	}
	// On a slow machine the first are sent away, after 10 s, before the last come.
	t.Logf("%d idle connections, %d at once: %d MiB", number, most-before, memory/mebibyte)
	if most < 1_000 || memory > memoryBound {
		t.Errorf("%d at once, %d MiB", most-before, memory/mebibyte)
	}
	if got := p.get("/api/buildings"); got.status != 200 {
		t.Errorf("meanwhile: status %d %s", got.status, got.body)
	}
	for _, conn := range idle {
		conn.Close()
	}
	p.expectWell(before)
}

// Headers that come a byte at a time are not waited for.
func TestAbuse_Slowloris(t *testing.T) {
	t.Parallel()
	p := realSite(t).serve()
	before := p.handles()
	var group sync.WaitGroup
	var ended sync.Map
	for i := range 300 {
		conn := p.dial()
		group.Go(func() {
			_, _ = io.WriteString(conn, "GET /api/site HTTP/1.1\r\nHost: x\r\nX-Slow: ")
			closed := make(chan struct{})
			go func() {
				defer close(closed)
				_, _ = io.Copy(io.Discard, conn)
			}()
			pace := time.NewTicker(200 * time.Millisecond)
			defer pace.Stop()
			for deadline := time.After(30 * time.Second); ; {
				select {
				case <-closed:
					ended.Store(i, true)
					return
				case <-deadline:
					return
				case <-pace.C:
					_, _ = io.WriteString(conn, "x")
				}
			}
		})
	}
	if got := p.get("/api/buildings"); got.status != 200 {
		t.Errorf("meanwhile: status %d", got.status)
	}
	group.Wait()
	for i := range 300 {
		if _, ok := ended.Load(i); !ok {
			t.Fatalf("connection %d is still open", i)
		}
	}
	p.expectWell(before)
}

// Invented addresses fill neither the cache nor the memory.
func TestAbuse_DistinctAddresses(t *testing.T) {
	t.Parallel()
	p := realSite(t).serve()
	before := p.handles()
	keepAlive := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 16}}
	var group sync.WaitGroup
	for worker := range 16 {
		group.Go(func() {
			for n := range 250 {
				long := strings.Repeat("x", 2_000)
				for _, path := range []string{"/api/buildings?page=%d-%d-%s", "/api/buildings/%d-%d-%s", "/api/calendar?from=%d&to=%d&x=%s"} {
					response, err := keepAlive.Get(p.url + fmt.Sprintf(path, worker, n, long))
					if err != nil {
						t.Error(err)
						return
					}
					_, _ = io.Copy(io.Discard, response.Body)
					response.Body.Close()
					if response.StatusCode >= 500 && response.StatusCode != 503 {
						t.Errorf("status %d", response.StatusCode)
					}
				}
			}
		})
	}
	group.Wait()
	keepAlive.CloseIdleConnections()
	most := p.resident()
	t.Logf("12,000 distinct addresses: %d MiB", most/mebibyte)
	if most > memoryBound {
		t.Errorf("it holds %d MiB", most/mebibyte)
	}
	p.expectWell(before)
}

// A request that two programs may read differently is refused, and nothing after it is read.
func TestAbuse_RequestSmuggling(t *testing.T) {
	t.Parallel()
	p := realSite(t).serve()
	const hidden = "GET /api/site HTTP/1.1\r\nHost: x\r\n\r\n"
	post := "POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
	for name, request := range map[string]string{
		"a length and chunks":          post + "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + hidden,
		"two lengths":                  post + "Content-Length: 0\r\nContent-Length: 36\r\n\r\n" + hidden,
		"a length with a sign":         post + "Content-Length: +4\r\n\r\nabcd" + hidden,
		"a list of lengths":            post + "Content-Length: 0, 36\r\n\r\n" + hidden,
		"an unknown encoding":          post + "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n" + hidden,
		"chunked twice":                post + "Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n" + hidden,
		"a space before the colon":     post + "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n" + hidden,
		"a folded header":              post + "X-A: b\r\n Transfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\n" + hidden,
		"a chunk that ends otherwise":  post + "Transfer-Encoding: chunked\r\n\r\n4;\r\nabcdXX" + hidden,
		"a chunk of negative size":     post + "Transfer-Encoding: chunked\r\n\r\n-1\r\n" + hidden,
		"a chunk of more than can be":  post + "Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n" + hidden,
		"no host":                      "GET /api/site HTTP/1.1\r\n\r\n" + hidden,
		"two hosts":                    "GET /api/site HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n" + hidden,
		"a carriage return in a value": "GET /api/site HTTP/1.1\r\nHost: x\r\nX-A: b\rX-C: d\r\n\r\n" + hidden,
		"a NUL in a value":             "GET /api/site HTTP/1.1\r\nHost: x\r\nX-A: b\x00\r\n\r\n" + hidden,
	} {
		t.Run(name, func(t *testing.T) {
			answers := p.raw(request)
			if len(answers) != 1 || answers[0][0] != '4' && answers[0] != "501" {
				t.Errorf("answers %q", answers)
			}
		})
	}
}

// No picture's name leads out of the pictures, and nothing of a request becomes a header.
func TestAbuse_Paths(t *testing.T) {
	t.Parallel()
	p := realSite(t).serve()
	for _, path := range []string{
		"/images/../../etc/passwd", "/images/..%2f..%2fcontent.db", "/api/images/../../etc/passwd", "/api/images/..%2f..%2fetc%2fpasswd", "/api/images/%2e%2e/%2e%2e/content.db", "/api/images/..%5c..%5ccontent.db",
		"/api/images/%252e%252e%252fcontent.db", "/api/images//etc/passwd", "/api/images/icons%00.svg", "/api/buildings/%0d%0aSet-Cookie:%20a=b", "/api/blog/..%2f..%2fsite",
		"/api/buildings/house%0d%0aX-Injected: yes", "/api/calendar?from=%0d%0aX-Injected:%20yes",
	} {
		got := p.get(path, "Host: evil.example", "X-Forwarded-Host: evil.example")
		if got.status == 0 {
			answers := p.raw("GET " + path + " HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
			if len(answers) != 1 || answers[0][0] != '4' {
				t.Errorf("%s: %q", path, answers)
			}
			continue
		}
		if got.status == 200 && !strings.HasPrefix(path, "/api/calendar") || got.status >= 500 ||
			got.header.Get("X-Injected")+got.header.Get("Set-Cookie")+got.header.Get("Location") != "" || strings.Contains(got.body, "root:") || strings.Contains(got.body, "evil.example") {
			t.Errorf("%s: %d %v %s", path, got.status, got.header, got.body)
		}
	}
}

// Bodies without an end are not read on, and reads have no body.
func TestAbuse_EndlessBodies(t *testing.T) {
	t.Parallel()
	p := realSite(t).serve()
	const chunked, post = "Transfer-Encoding: chunked\r\n\r\n", "POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
	for _, head := range []string{
		"GET /api/site HTTP/1.1\r\nHost: x\r\n" + chunked,
		"HEAD /api/site HTTP/1.1\r\nHost: x\r\n" + chunked,
		"GET /nope/x HTTP/1.1\r\nHost: x\r\n" + chunked,
		"GET /api/site HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000\r\n\r\n",
		"GET /api/site HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 1000000\r\n\r\n",
		"GET /api/site HTTP/1.0\r\nHost: x\r\nConnection: keep-alive\r\n" + chunked,
		post + chunked,
		post + "Content-Length: 1000000000\r\n\r\n",
	} {
		conn := p.dial()
		_ = conn.SetDeadline(time.Now().Add(20 * time.Second))
		_, err := io.WriteString(conn, head)
		sent, chunk := 0, "8000\r\n"+strings.Repeat("x", 0x8000)+"\r\n"
		for n := 0; err == nil && sent < 64*mebibyte; sent += n {
			n, err = io.WriteString(conn, chunk)
		}
		reader := bufio.NewReader(conn)
		line, _ := reader.ReadString('\n') // empty where a reset overtook it
		if strings.HasPrefix(line, "HTTP/1.1 100") {
			_, _ = reader.ReadString('\n')
			line, _ = reader.ReadString('\n')
		}
		if sent >= 64*mebibyte || line != "" && !strings.HasPrefix(line, "HTTP/1.1 413") {
			t.Errorf("%q: %d MiB were taken; %q", head, sent/mebibyte, line)
		}
	}
	for _, head := range []string{
		"GET /api/site HTTP/1.1\r\nHost: x\r\n" + chunked + "5\r\nhello\r\n0\r\n\r\n",
		"GET /api/site HTTP/1.1\r\nHost: x\r\n" + chunked + "1\r\nh\r\n0\r\n\r\n",
		"GET /api/site HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello",
		"GET /api/site HTTP/1.0\r\nConnection: keep-alive\r\n" + chunked + "0\r\n\r\n",
	} {
		if answers := p.raw(head + "GET /api/site HTTP/1.1\r\nHost: x\r\n\r\n"); len(answers) != 1 || answers[0] != "400" {
			t.Errorf("%q: %q", head, answers)
		}
	}
	if answers := p.raw("GET /api/site HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"); len(answers) != 1 || answers[0] != "200" {
		t.Errorf("a body of no bytes: %q", answers)
	}
}

// Requests whose answers nobody reads, or reads at 115 bytes a second, wait in the kernel: the program works on one of a
// connection at a time, and gives up an answer that cannot be sent.
func TestAbuse_UnreadAnswers(t *testing.T) {
	t.Parallel()
	p := realSite(t).serve()
	p.get("/api/buildings")
	before, rest := p.handles(), p.resident()
	const slow, large, missing = 20, 6, 50
	pipeline := func(path string, requests int) net.Conn {
		conn := p.dial()
		request := []byte(strings.Repeat("GET "+path+" HTTP/1.1\r\nHost: x\r\n\r\n", requests))
		go func() { _, _ = conn.Write(request) }()
		return conn
	}
	for range large {
		pipeline("/api/buildings", 700)
	}
	for range missing {
		pipeline("/nope/x", 20_000)
	}
	for range slow {
		conn := pipeline("/api/buildings", 700)
		go func() {
			for pace := time.Tick(time.Second); ; <-pace {
				if _, err := io.ReadFull(conn, make([]byte, 115)); err != nil {
					return
				}
			}
		}()
	}
	most, memory := 0, 0
	within(t, time.Minute, "all connections are closed", func() bool {
		now := p.handles()
		most, memory = max(most, now), max(memory, p.resident())
		if got := p.get("/api/site"); got.status != 200 {
			t.Errorf("meanwhile: status %d", got.status)
		}
		return most > before && now <= before+10
	})
	t.Logf("%d handles and %d MiB more at most, %d MiB in all", most-before, (memory-rest)/mebibyte, memory/mebibyte)
	if most > before+slow+large+missing+50 || memory > rest+150*mebibyte {
		t.Errorf("it takes %d handles and %d MiB more", most-before, (memory-rest)/mebibyte)
	}
}

// Screenshots that nearly arrive, on 300 connections: few of them take up memory, and others are asked to come again.
func TestAbuse_UploadsThatDoNotEnd(t *testing.T) {
	t.Parallel()
	p := realSite(t).serve()
	before := p.handles()
	const size = 950 << 10
	head := fmt.Sprintf("POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: %d\r\n\r\n", size)
	most, refused := 0, 0
	for range 300 {
		conn := p.dial()
		_ = conn.SetDeadline(time.Now().Add(2 * time.Second))
		if _, err := io.WriteString(conn, head+strings.Repeat("x", size-1)); err != nil {
			refused++ // its answer came first
		}
		most = max(most, p.resident())
	}
	t.Logf("at most %d MiB, %d were refused while they wrote", most/mebibyte, refused)
	if most > memoryBound {
		t.Errorf("%d MiB", most/mebibyte)
	}
	if got := p.do("POST", "/api/contact", `{"name":"Ada","email":"ada@example.com","message":"Hello"}`, "Content-Type: application/json"); got.status != 201 {
		t.Errorf("a letter meanwhile: status %d", got.status)
	}
	p.expectWell(before)
}
