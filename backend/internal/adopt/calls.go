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
	"path"
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

// site is where answers come from: an address or a folder.
type site struct {
	base   *url.URL // nil for a folder
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
		return &site{folder: folder}, nil
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
	body, err := s.openAt(ctx, address)
	if err != nil {
		return nil, err
	}
	defer body.Close()
	b, err := io.ReadAll(io.LimitReader(body, limit+1))
	if err == nil && int64(len(b)) > limit {
		err = fmt.Errorf("has more than %s", diagnostic.Size(int(limit)))
	}
	return b, err
}

func (s *site) openAt(ctx context.Context, address string) (io.ReadCloser, error) {
	if s.folder != nil {
		name := strings.Trim(address, "/")
		var files []string
		if strings.HasPrefix(name, "api/") {
			files = []string{name + ".json", strings.ReplaceAll(name, "/", "_") + ".json"}
		} else {
			files = []string{name}
		}
		for _, file := range files {
			opened, err := s.folder.Open(file)
			if err == nil {
				return opened, nil
			}
			if !errors.Is(err, fs.ErrNotExist) {
				return nil, errors.New(diagnostic.Reason(err, "read"))
			}
		}
		return nil, errAbsent
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, s.base.JoinPath(address).String(), nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Accept", "application/json, image/*")
	answer, err := s.client.Do(request)
	if err != nil {
		return nil, errors.Unwrap(err) // without the address, which the caller names
	}
	switch {
	case answer.StatusCode == http.StatusNotFound:
		err = errAbsent
	case answer.StatusCode != http.StatusOK:
		err = fmt.Errorf("answers with status %d", answer.StatusCode)
	default:
		return answer.Body, nil
	}
	answer.Body.Close()
	return nil, err
}

// call reads the JSON of a call. A list comes back as its items, so that each may have as many values as a file.
func (s *site) call(ctx context.Context, address string) (*node.Node, error) {
	b, err := s.read(ctx, address, maxAnswer)
	if err != nil {
		return nil, err
	}
	return parse(b)
}

func parse(b []byte) (*node.Node, error) {
	text := strings.TrimSpace(strings.TrimPrefix(string(b), "\ufeff"))
	if !strings.HasPrefix(text, "[") {
		root, wrong := node.ParseJSON(text)
		if len(wrong) > 0 {
			return nil, fmt.Errorf("line %d: %s", wrong[0].Line, wrong[0].Why)
		}
		return root, nil
	}
	list := &node.Node{Type: node.List}
	items := json.NewDecoder(strings.NewReader(text))
	_, err := items.Token()
	for err == nil && items.More() {
		var item json.RawMessage
		if len(list.Items) == maxItems {
			return nil, fmt.Errorf("has more than %d items", maxItems)
		}
		if err = items.Decode(&item); err == nil {
			read, wrong := node.ParseJSON(string(item))
			if len(wrong) > 0 {
				return nil, fmt.Errorf("item %d: %s", len(list.Items), wrong[0].Why)
			}
			list.Items = append(list.Items, read)
		}
	}
	if err == nil {
		_, err = items.Token()
	}
	if _, after := items.Token(); err == nil && !errors.Is(after, io.EOF) {
		err = errors.New("more text follows the list")
	}
	if err != nil {
		return nil, fmt.Errorf("is no JSON: %w", err)
	}
	return list, nil
}

// saved lists the last parts of the calls below an address whose answers a folder holds.
func (s *site) saved(address string) (names []string) {
	if s.folder == nil {
		return nil
	}
	name := strings.Trim(address, "/")
	for _, pattern := range []string{name + "/*.json", strings.ReplaceAll(name, "/", "_") + "_*.json"} {
		files, _ := fs.Glob(s.folder.FS(), pattern)
		for _, file := range files {
			base := strings.TrimSuffix(path.Base(file), ".json")
			names = append(names, strings.TrimPrefix(base, strings.ReplaceAll(name, "/", "_")+"_"))
		}
	}
	return names
}
