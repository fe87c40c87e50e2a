package container

import (
	"bufio"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// configured is where the image keeps what Prometheus and Alertmanager read.
const configured = "/etc/prometheus"

// hastened copies the image's configuration with shorter times and other addresses.
func hastened(t *testing.T, im *image, addresses ...string) string {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "prometheus")
	replaced := strings.NewReplacer(append(addresses,
		"scrape_interval: 15s", "scrape_interval: 200ms", "evaluation_interval: 15s", "evaluation_interval: 200ms", "group_wait: 30s", "group_wait: 0s", "group_interval: 5m", "group_interval: 1s")...)
	files, err := filepath.Glob(filepath.Join(im.root, configured, "*.yml"))
	if err != nil || len(files) < 4 {
		t.Fatalf("the image holds %q (%v)", files, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text = regexp.MustCompile(`\bfor: \d+[mh]`).ReplaceAll(text, []byte("for: 0s"))
		target := filepath.Join(folder, filepath.Base(file))
		if err := os.MkdirAll(folder, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(target, []byte(replaced.Replace(string(text))), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// startAlerts starts a service of the composition with its own command and more arguments.
func startAlerts(t *testing.T, service, config string, arguments []string, settings ...string) *container {
	t.Helper()
	im := *builtImage(t, "alerts")
	im.command = append(slices.Clone([]string(composition(t).Services[service].Command)), arguments...)
	volumes := im.newVolumes(t)
	volumes[configured] = config
	return im.start(t, volumes, settings...)
}

// mailbox is a mail server that asks for TLS and a password, and hands on what it gets.
type mailbox struct {
	address string
	letters chan string
}

func newMailbox(t *testing.T, certificate tls.Certificate, user, password string) *mailbox {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	m := &mailbox{listener.Addr().String(), make(chan string, 100)}
	wanted := base64.StdEncoding.EncodeToString([]byte("\x00" + user + "\x00" + password))
	go func() {
		for {
			connection, err := listener.Accept()
			if err != nil {
				return
			}
			go m.serve(connection, &tls.Config{Certificates: []tls.Certificate{certificate}}, wanted)
		}
	}()
	return m
}

func (m *mailbox) serve(connection net.Conn, config *tls.Config, wanted string) {
	defer func() { connection.Close() }()
	_ = connection.SetDeadline(time.Now().Add(30 * time.Second))
	lines := bufio.NewReader(connection)
	say := func(text string) { fmt.Fprintf(connection, "%s\r\n", text) }
	encrypted, known := false, false
	say("220 mailbox")
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			return
		}
		switch command := strings.ToUpper(strings.TrimSpace(line)); {
		case strings.HasPrefix(command, "EHLO") && encrypted:
			say("250-mailbox\r\n250 AUTH PLAIN")
		case strings.HasPrefix(command, "EHLO"):
			say("250-mailbox\r\n250 STARTTLS")
		case command == "STARTTLS":
			say("220 go on")
			connection = tls.Server(connection, config)
			lines, encrypted = bufio.NewReader(connection), true
		case strings.HasPrefix(command, "AUTH PLAIN"):
			known = strings.HasSuffix(strings.TrimSpace(line), " "+wanted)
			say(map[bool]string{true: "235 welcome", false: "535 no"}[known])
		case command == "DATA" && known:
			say("354 go on")
			var letter strings.Builder
			for line, err = lines.ReadString('\n'); err == nil && line != ".\r\n"; line, err = lines.ReadString('\n') {
				letter.WriteString(line)
			}
			m.letters <- letter.String()
			say("250 thank you")
		case command == "QUIT":
			say("221 good-bye")
			return
		case known:
			say("250 yes")
		default:
			say("530 who are you?")
		}
	}
}

// localhostCertificate is for 127.0.0.1, signed by itself; the second value is what to trust.
func localhostCertificate(t *testing.T) (tls.Certificate, []byte) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	about := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "mailbox"}, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour), IsCA: true, BasicConstraintsValid: true,
	}
	signed, err := x509.CreateCertificate(rand.Reader, about, about, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	return tls.Certificate{Certificate: [][]byte{signed}, PrivateKey: key}, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: signed})
}

// webhook is what Alertmanager posts.
type webhook struct {
	Status string
	Alerts []struct {
		Labels, Annotations map[string]string
	}
}

// newReceiver hands on the webhooks that it gets, and returns its address.
func newReceiver(t *testing.T, heard chan<- webhook) string {
	t.Helper()
	receiver := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		var hook webhook
		if err := json.NewDecoder(r.Body).Decode(&hook); err == nil {
			heard <- hook
		}
	}))
	t.Cleanup(receiver.Close)
	return receiver.URL
}

func TestAlerts_AProgramThatIsDownIsReportedByWebhookAndByMail(t *testing.T) {
	im := builtImage(t, "alerts")
	heard := make(chan webhook, 100)
	receiver := newReceiver(t, heard)
	certificate, authority := localhostCertificate(t)
	letters := newMailbox(t, certificate, "almanac", "it's secret")

	ports := freePorts(t, 4)
	web := "127.0.0.1:" + ports[2] // where nothing listens
	config := hastened(t, im, "alertmanager:9093", "127.0.0.1:"+ports[0], "web:3000", web, "api:8080", "127.0.0.1:"+ports[3], "api:9090", "127.0.0.1:"+ports[3])
	if err := os.WriteFile(filepath.Join(config, "authority.pem"), authority, 0o644); err != nil {
		t.Fatal(err)
	}
	alertmanager := startAlerts(t, "alertmanager", config, []string{"--web.listen-address=127.0.0.1:" + ports[0]},
		"ALERT_WEBHOOK_URL="+receiver+"/it's?a=secret", "ALERT_MAIL_TO=operator@example.com", "SMTP_FROM=almanac@example.com",
		"SMTP_SERVER="+letters.address, "SMTP_USER=almanac", "SMTP_PASSWORD=it's secret", "SSL_CERT_FILE="+configured+"/authority.pem")
	prometheus := startAlerts(t, "prometheus", config, []string{"--web.listen-address=127.0.0.1:" + ports[1]})

	timeout := time.After(60 * time.Second)
	for down := false; !down; {
		select {
		case hook := <-heard:
			for _, alert := range hook.Alerts {
				if alert.Labels["alertname"] == "ProgramDown" && alert.Labels["instance"] == web && alert.Labels["severity"] == "page" {
					down = hook.Status == "firing" && strings.Contains(alert.Annotations["runbook"], "docs/operations.md#")
				}
			}
		case <-timeout:
			t.Fatalf("no webhook in time\n%s\n%s", prometheus.log, alertmanager.log)
		}
	}
	for down := false; !down; {
		select {
		case letter := <-letters.letters:
			down = strings.Contains(letter, "ProgramDown") && strings.Contains(letter, "operator@example.com")
		case <-timeout:
			t.Fatalf("no mail in time\n%s", alertmanager.log)
		}
	}
}

func TestAlerts_AreHeardOnceByRingOnce(t *testing.T) {
	heard := make(chan webhook, 100)
	receiver := newReceiver(t, heard)
	port := freePorts(t, 1)[0]
	alertmanager := startAlerts(t, "alertmanager", hastened(t, builtImage(t, "alerts")), []string{"--web.listen-address=127.0.0.1:" + port}, "ALERT_WEBHOOK_URL="+receiver)
	var said string
	eventually(t, "it rings", func() bool {
		var err error
		said, err = alertmanager.run("ring-once", port)
		return err == nil
	}, func() string { return said + alertmanager.log.String() })
	select {
	case hook := <-heard:
		if hook.Alerts[0].Labels["alertname"] != "RingOnce" {
			t.Errorf("heard is %+v", hook)
		}
	case <-time.After(60 * time.Second):
		t.Fatalf("no webhook in time\n%s", alertmanager.log)
	}
}

func TestAlerts_AreNotStartedWithoutAReceiver(t *testing.T) {
	im := builtImage(t, "alerts")
	for settings, reason := range map[string]string{
		"":                                   "nobody would be notified",
		"ALERT_MAIL_TO=operator@example.com": "needs SMTP_SERVER",
		"ALERT_MAIL_TO=operator@example.com SMTP_SERVER=smtp.example.com:1": "needs SMTP_FROM",
	} {
		c := startAlerts(t, "alertmanager", filepath.Join(im.root, configured), nil, strings.Fields(settings)...)
		eventually(t, "it ends", func() bool {
			select {
			case <-c.exited:
				return true
			default:
				return false
			}
		}, c.log.String)
		if status := c.cmd.ProcessState.ExitCode(); status != 1 || !strings.Contains(c.log.String(), reason) {
			t.Errorf("with %q it ends with %d:\n%s", settings, status, c.log)
		}
	}
}

func TestAlerts_PrometheusTakesItsFiles(t *testing.T) {
	for _, name := range []string{"prometheus.yml", "prometheus.fly.yml"} {
		if out, err := exec.Command("promtool", "check", "config", filepath.Join(repository, "infra/monitoring", name)).CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", name, err, out)
		}
	}
}

// What Fly.io's file starts and what Prometheus asks there exist under these names.
func TestAlerts_OnFlyTheyWatchBothApps(t *testing.T) {
	file, im := "infra/fly.alerts.toml", builtImage(t, "alerts")
	alerts, web, api := readFly(t, file), readFly(t, flyFiles["web"]), readFly(t, flyFiles["api"])
	for _, fault := range alerts.known() {
		t.Errorf("%s: %s", file, fault)
	}
	if dockerfile := path.Join(path.Dir(file), alerts.Build.Dockerfile); dockerfile != "infra/monitoring/Dockerfile" {
		t.Errorf("%s builds %s", file, dockerfile)
	}
	if len(alerts.services()) > 0 {
		t.Errorf("%s: Prometheus and Alertmanager ask for no password, and are reached from outside", file)
	}
	if len(alerts.Restart) != 1 || alerts.Restart[0].Policy != "always" {
		t.Errorf("%s: what watches stays down: %+v", file, alerts.Restart)
	}
	for _, check := range alerts.Checks {
		if !slices.Contains(im.ports, strconv.Itoa(check.Port)) || len(check.Processes) != 1 || alerts.Processes[check.Processes[0]] == "" {
			t.Errorf("%s: a check asks for %+v", file, check)
		}
	}
	text, err := os.ReadFile(filepath.Join(repository, "infra/monitoring/prometheus.fly.yml"))
	if err != nil {
		t.Fatal(err)
	}
	for job, target := range map[string]string{
		"almanac-web": fmt.Sprintf("[%s.internal], type: AAAA, port: %d}", web.App, web.HTTPService.InternalPort),
		"almanac-api": fmt.Sprintf("[%s.internal], type: AAAA, port: %d}", api.App, api.Services[0].InternalPort),
		"litestream":  fmt.Sprintf("[writer.process.%s.internal], type: AAAA, port: %d}", api.App, api.Metrics[1].Port),
	} {
		if !strings.Contains(string(text), "job_name: "+job+"\n    dns_sd_configs: [{names: "+target) {
			t.Errorf("the job %s does not ask %s", job, target)
		}
	}
	if target := fmt.Sprintf("[alertmanager.process.%s.internal], type: AAAA, port: %d}", alerts.App, alerts.Checks["alertmanager"].Port); !strings.Contains(string(text), target) {
		t.Errorf("alerts do not go to %s", target)
	}

	port := freePorts(t, 1)[0]
	for _, command := range []string{
		alerts.Processes["prometheus"] + " --web.listen-address=127.0.0.1:" + port,
		alerts.Processes["alertmanager"] + " --web.listen-address=127.0.0.1:" + port,
	} {
		as := *im
		as.command = strings.Fields(command)
		c := as.start(t, nil, "ALERT_WEBHOOK_URL=http://127.0.0.1:1/")
		eventually(t, "ready", func() bool {
			answer, err := plain.Get("http://127.0.0.1:" + port + alerts.Checks["prometheus"].Path)
			if err == nil {
				answer.Body.Close()
			}
			return err == nil && answer.StatusCode == http.StatusOK
		}, c.log.String)
		if as.command[0] == "start-alertmanager" { // it answers before it waits for signals, and reloads only after that
			answer, err := plain.Post("http://127.0.0.1:"+port+"/-/reload", "", nil)
			if err != nil || answer.StatusCode != http.StatusOK {
				t.Fatalf("%s does not reload: %v", command, err)
			}
			answer.Body.Close()
		}
		if status := c.stop(); status != 0 {
			t.Errorf("%s: SIGTERM ends with %d:\n%s", command, status, c.log)
		}
	}
}
