package preview

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"syscall"
	"time"
)

const (
	webStart = 60 * time.Second // how long the web server may take to listen
	webStop  = 5 * time.Second  // how long it may take to end
)

var listening = regexp.MustCompile(`http://(?:localhost|127\.0\.0\.1):(\d+)`)

// startWeb starts the web server; it returns its address, and what is closed once it has ended. Once it has started,
// the context may be done.
func (s *Site) startWeb(ctx context.Context, api, secret, moment string) (address string, ended <-chan struct{}, end func(), err error) {
	args := []string{"build/server/main.js", "--preview"}
	if s.Dev {
		args = []string{"scripts/dev.mjs", "--preview", "--port", "0"}
	}
	if _, err := os.Stat(filepath.Join(s.Web, args[0])); err != nil {
		return "", nil, nil, errors.New("The preview needs the built site: stop this program and run make edit.")
	}
	node := filepath.Join(s.Web, "node_modules/.bin/node") // the version of the lock, where it is there
	if _, err := os.Stat(node); err != nil {
		node = "node"
	}
	command := exec.Command(node, args...) // without the context: it ends by a signal
	command.Dir, command.Stderr = s.Web, s.Log
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // an interrupt at the terminal is this program's to pass on
	command.Env = []string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + os.Getenv("HOME"),
		"WEB_HOST=127.0.0.1", "WEB_PORT=0", "API_URL=http://" + api, "SITE_URL=" + s.Address,
		"PEER_SECRET=" + secret, "CLOCK=" + moment, "RATE_LIMITS=off", "OFFLINE_PAGES=off",
	}
	if !s.Dev {
		command.Env = append(command.Env, "NODE_ENV=production")
	}
	out, err := command.StdoutPipe()
	if err != nil {
		return "", nil, nil, err
	}
	if err := command.Start(); err != nil {
		return "", nil, nil, fmt.Errorf("the preview needs Node: %w", err)
	}
	found, gone := make(chan string, 1), make(chan struct{})
	go func() {
		defer close(gone)
		findAddress(out, found)
		_ = command.Wait()
	}()
	end = func() {
		_ = command.Process.Signal(syscall.SIGTERM)
		select {
		case <-gone:
		case <-time.After(webStop):
			_ = syscall.Kill(-command.Process.Pid, syscall.SIGKILL) // with its children
			<-gone
		}
	}
	select {
	case address = <-found:
		return address, gone, end, nil
	case <-gone:
		return "", nil, nil, errors.New("The web server of the preview did not start: see the terminal.")
	case <-ctx.Done():
		end()
		return "", nil, nil, ctx.Err()
	case <-time.After(webStart):
		end()
		return "", nil, nil, errors.New("The web server of the preview took too long to start.")
	}
}

func findAddress(out io.Reader, found chan<- string) {
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if match := listening.FindStringSubmatch(lines.Text()); match != nil {
			select {
			case found <- "http://127.0.0.1:" + match[1]:
			default:
			}
		}
	}
	_, _ = io.Copy(io.Discard, out) // after a line that was too long
}
