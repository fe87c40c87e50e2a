package adopt

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"

	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/node"
)

// Bounds of what an older site may send.
const (
	maxAnswer   = 16 << 20 // bytes of an answer
	maxPicture  = 1 << 20
	maxPictures = 1000
	maxItems    = 2000 // of a list
	maxRedirect = 5
)

// errAbsent is an answer that the older site does not have.
var errAbsent = errors.New("there is no such answer")

// site is where answers come from: an address, or a folder that is read as if it were one.
type site struct {
	base   *url.URL
	client *http.Client
	folder *os.Root // nil for an address
}

// open takes an https address, an http address of this machine, or a folder.
func open(from string, timeout time.Duration) (*site, error) {
	if !strings.Contains(from, "://") {
		folder, err := os.OpenRoot(from)
		if err != nil {
			return nil, fmt.Errorf("%s: %s", from, diagnostic.Reason(err, "read"))
		}
		return &site{&url.URL{Scheme: "file", Path: "/"}, &http.Client{Transport: http.NewFileTransportFS(folder.FS())}, folder}, nil
	}
	base, err := url.Parse(from)
	if err != nil || base.Host == "" || base.User != nil || base.Scheme != "https" && !(base.Scheme == "http" && isLoopback(base.Hostname())) {
		return nil, fmt.Errorf("%s is no address of a site: expected https://host, http://localhost, or a folder of saved answers", diagnostic.Truncate(from))
	}
	client := &http.Client{Timeout: timeout, CheckRedirect: func(next *http.Request, via []*http.Request) error {
		if len(via) > maxRedirect || next.URL.Host != base.Host || next.URL.Scheme != base.Scheme {
			return fmt.Errorf("it redirects to %s", diagnostic.Truncate(next.URL.String()))
		}
		return nil
	}}
	return &site{base: &url.URL{Scheme: base.Scheme, Host: base.Host}, client: client}, nil
}

func isLoopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

func (s *site) close() {
	if s.folder != nil {
		s.folder.Close()
	}
}

// read returns the bytes at a path of the site, errAbsent when it has no such path.
func (s *site) read(ctx context.Context, address string, limit int64) ([]byte, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, s.base.JoinPath(address).String(), nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Accept", "application/json, image/*")
	answer, err := s.client.Do(request)
	if err != nil {
		return nil, errors.Unwrap(err) // without the address, which the caller names
	}
	defer answer.Body.Close()
	switch answer.StatusCode {
	case http.StatusOK:
	case http.StatusNotFound:
		return nil, errAbsent
	default:
		return nil, fmt.Errorf("answers with status %d", answer.StatusCode)
	}
	b, err := io.ReadAll(io.LimitReader(answer.Body, limit+1))
	if err == nil && int64(len(b)) > limit {
		err = fmt.Errorf("has more than %s", diagnostic.Size(int(limit)))
	}
	return b, err
}

// call reads the JSON of a call. A list comes back as its items, so that each may have as many values as a file.
func (s *site) call(ctx context.Context, address string) (*node.Node, error) {
	if s.folder == nil {
		return parse(s.read(ctx, address, maxAnswer))
	}
	b, err := s.read(ctx, address+".json", maxAnswer)
	if errors.Is(err, errAbsent) {
		b, err = s.read(ctx, flat(address)+".json", maxAnswer)
	}
	return parse(b, err)
}

// flat is the name of a call's saved answer in a folder without folders.
func flat(address string) string { return strings.ReplaceAll(strings.Trim(address, "/"), "/", "_") }

func parse(b []byte, err error) (*node.Node, error) {
	if err != nil {
		return nil, err
	}
	text := strings.TrimSpace(strings.TrimPrefix(string(b), "\ufeff"))
	if !strings.HasPrefix(text, "[") {
		root, wrong := node.ParseJSON(text)
		if len(wrong) > 0 {
			return nil, fmt.Errorf("line %d: %s", wrong[0].Line, wrong[0].Why)
		}
		return root, nil
	}
	var items []json.RawMessage
	if err := json.Unmarshal([]byte(text), &items); err != nil {
		return nil, fmt.Errorf("is no JSON: %w", err)
	}
	if len(items) > maxItems {
		return nil, fmt.Errorf("has more than %d items", maxItems)
	}
	list := &node.Node{Type: node.List}
	for i, item := range items {
		read, wrong := node.ParseJSON(string(item))
		if len(wrong) > 0 {
			return nil, fmt.Errorf("item %d: %s", i, wrong[0].Why)
		}
		list.Items = append(list.Items, read)
	}
	return list, nil
}

// saved lists the last parts of the calls below an address whose answers a folder holds.
func (s *site) saved(address string) (names []string) {
	if s.folder == nil {
		return nil
	}
	for _, begin := range []string{strings.Trim(address, "/") + "/", flat(address) + "_"} {
		files, _ := fs.Glob(s.folder.FS(), begin+"*.json")
		for _, file := range files {
			names = append(names, strings.TrimSuffix(strings.TrimPrefix(file, begin), ".json"))
		}
	}
	return names
}
