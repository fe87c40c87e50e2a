package container

import (
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// composed is the composition as processes of this machine: the images that we build, and this machine's Redis and
// Caddy.
type composed struct {
	t        *testing.T
	api, web *container
	endCaddy func() (log string)
	ports    map[string]string // by what the composition calls it
	trusted  *x509.CertPool
}

// compose starts the composition, with addresses of this machine for the names of services.
func compose(t *testing.T) *composed {
	t.Helper()
	project := composition(t)
	c := &composed{t: t, ports: map[string]string{}}
	free := freePorts(t, 5)
	for n, name := range []string{"redis:6379", "api:8080", "web:3000", ":80", ":443"} {
		c.ports[name] = free[n]
	}
	here := func(text string) string {
		for _, name := range []string{"redis:6379", "api:8080", "web:3000"} {
			text = strings.ReplaceAll(text, name, "127.0.0.1:"+c.ports[name])
		}
		return text
	}
	settings := func(service string, more ...string) []string {
		for name, value := range project.Services[service].Environment {
			more = append([]string{name + "=" + here(*value)}, more...)
		}
		return more
	}

	redis := project.Services["redis"]
	script := strings.Replace(redis.Command[0], "redis-server -", "redis-server - --bind 127.0.0.1 --port "+c.ports["redis:6379"]+" --dir "+t.TempDir(), 1)
	c.daemon(append(settings("redis"), "PATH="+os.Getenv("PATH")), redis.Entrypoint[0], redis.Entrypoint[1], script)
	c.api = builtImage(t, "api").start(t, nil, settings("api", "API_PORT="+c.ports["api:8080"])...)
	c.api.healthy()
	c.web = builtImage(t, "web").start(t, nil, settings("web", "WEB_PORT="+c.ports["web:3000"], "TRUSTED_PROXIES=127.0.0.1")...)
	c.web.healthy()

	home := t.TempDir()
	caddy := settings("caddy", "HOME="+home, "XDG_DATA_HOME="+home, "HTTP_PORT="+c.ports[":80"], "HTTPS_PORT="+c.ports[":443"], "WEB_ADDRESS="+here("web:3000"))
	c.endCaddy = c.daemon(caddy, "caddy", "run", "--config", filepath.Join(repository, "infra/Caddyfile"), "--adapter", "caddyfile")
	c.trust(filepath.Join(home, "caddy/pki/authorities/local/root.crt"))
	return c
}

// daemon starts a program that is ended with the test, or by what it returns.
func (c *composed) daemon(env []string, name string, args ...string) (end func() (log string)) {
	c.t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Env = env
	log := &lockedBuffer{}
	cmd.Stdout, cmd.Stderr = log, log
	if err := cmd.Start(); err != nil {
		c.t.Fatal(err)
	}
	c.t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		if c.t.Failed() {
			c.t.Logf("%s:\n%s", name, log)
		}
	})
	return func() string {
		_ = cmd.Process.Signal(syscall.SIGTERM)
		_ = cmd.Wait()
		return log.String()
	}
}

// trust waits for Caddy's authority, then for a page.
func (c *composed) trust(root string) {
	c.t.Helper()
	c.trusted = x509.NewCertPool()
	var last error
	eventually(c.t, "Caddy answers", func() bool {
		certificate, err := os.ReadFile(root)
		if err != nil || !c.trusted.AppendCertsFromPEM(certificate) {
			return false
		}
		var answer *http.Response
		if answer, last = c.visitor("127.0.0.9").Get(c.address("/")); last == nil {
			answer.Body.Close()
		}
		return last == nil
	}, func() string { return fmt.Sprint(last) })
}

func (c *composed) address(path string) string {
	return "https://localhost:" + c.ports[":443"] + path
}

// visitor is a client at another address of this machine.
func (c *composed) visitor(from string) *http.Client {
	dialer := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}
	transport := &http.Transport{DialContext: dialer.DialContext, TLSClientConfig: &tls.Config{RootCAs: c.trusted}, ForceAttemptHTTP2: true}
	c.t.Cleanup(transport.CloseIdleConnections)
	return &http.Client{Timeout: 30 * time.Second, Transport: transport, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
}

// write sends the contact form as a browser without scripts does, with more headers.
func (c *composed) write(client *http.Client, text string, headers ...string) int {
	c.t.Helper()
	form := url.Values{"name": {"Ada"}, "email": {"ada@example.com"}, "message": {text}, "website": {""}}
	request, err := http.NewRequest(http.MethodPost, c.address("/contact"), strings.NewReader(form.Encode()))
	if err != nil {
		c.t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	for n := 0; n < len(headers); n += 2 {
		request.Header.Set(headers[n], headers[n+1])
	}
	answer, err := client.Do(request)
	if err != nil {
		c.t.Fatal(err)
	}
	answer.Body.Close()
	return answer.StatusCode
}

func TestComposition_ServesThePagesOverTLS(t *testing.T) {
	c := compose(t)
	visitor := c.visitor("127.0.0.5")
	page := get(t, visitor, c.address("/"))
	if page.status != 200 || !strings.Contains(page.body, "<h1") {
		t.Errorf("the home page is answered with %d", page.status)
	}
	if value := page.header.Get("Strict-Transport-Security"); !strings.Contains(value, "max-age=") {
		t.Errorf("Strict-Transport-Security is %q", value)
	}
	if value := page.header.Get("Alt-Svc"); !strings.Contains(value, "h3=") {
		t.Errorf("HTTP/3 is not offered: Alt-Svc is %q", value)
	}
	if value := page.header.Get("Server"); value != "" {
		t.Errorf("Server is %q", value)
	}
	plainly := get(t, visitor, "http://localhost:"+c.ports[":80"]+"/contact?from=paper")
	if want := "https://localhost/contact?from=paper"; plainly.status != 308 || plainly.header.Get("Location") != want {
		t.Errorf("http is answered with %d to %q", plainly.status, plainly.header.Get("Location"))
	}
	if metrics := get(t, plain, "http://127.0.0.1:"+c.ports["api:8080"]+"/metrics"); !strings.Contains(metrics.body, "almanac_redis_up 1") {
		t.Error("the api does not use Redis")
	}
	for name, log := range map[string]string{"the api": c.api.log.String(), "web": c.web.log.String()} {
		lines := regexp.MustCompile(`"level":"(.*?)"`).FindAllStringSubmatch(log, -1)
		for _, line := range lines {
			if !slices.Contains([]string{"INFO", "WARN", "ERROR"}, line[1]) {
				t.Errorf("%s calls a level %q", name, line[1])
			}
		}
		if len(lines) == 0 {
			t.Errorf("%s logs nothing", name)
		}
	}
	c.logsNothingAboutVisitors("127.0.0.5", "from=paper", "Go-http-client")
}

func TestComposition_AMessageArrivesAndItsSenderIsTheVisitor(t *testing.T) {
	c := compose(t)
	one, other := c.visitor("127.0.0.5"), c.visitor("127.0.0.6")
	if status := c.write(one, "From a browser, through Caddy and web, to the inbox."); status != 200 {
		t.Fatalf("the form is answered with %d", status)
	}
	if out, err := c.api.run("almanac", "inbox", "--spam"); err != nil || !strings.Contains(out, "through Caddy and web") {
		t.Errorf("the inbox: %v\n%s", err, out)
	}
	// One visitor may send five in ten minutes: the sixth is refused, also under another claimed address.
	for n := range 4 {
		if status := c.write(one, fmt.Sprintf("A further message, number %d.", n)); status != 200 {
			t.Fatalf("message %d is answered with %d", n, status)
		}
	}
	for _, header := range []string{"X-Nothing", "X-Forwarded-For", "Fly-Client-IP", "X-Visitor-Address"} {
		if status := c.write(one, "One message too many for this visitor.", header, "192.0.2.7"); status != 429 {
			t.Errorf("with %s a sixth message is answered with %d", header, status)
		}
	}
	if status := c.write(other, "From somebody else, at another address."); status != 200 {
		t.Errorf("another visitor's message is answered with %d", status)
	}
}

func TestComposition_VisitorsWaitWhileWebRestarts(t *testing.T) {
	c := compose(t)
	visitor := c.visitor("127.0.0.5")
	if status := c.web.stop(); status != 0 {
		t.Fatalf("web ends with %d", status)
	}
	answered := make(chan error, 1)
	go func() {
		answer, err := visitor.Get(c.address("/"))
		if err == nil {
			_ = answer.Body.Close()
			if answer.StatusCode != 200 {
				err = fmt.Errorf("answered with %s", answer.Status)
			}
		}
		answered <- err
	}()
	c.web.restart()
	c.web.healthy()
	if err := <-answered; err != nil {
		t.Error(err)
	}
}
