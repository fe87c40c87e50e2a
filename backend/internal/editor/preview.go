package editor

import (
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync/atomic"
	"time"
)

// Preview passes requests on to a site and allows the editor's page to frame it, which the site forbids.
type Preview struct {
	editor int // the port of the page
	own    int
	target atomic.Pointer[target]
	asked  atomic.Int64 // when it was asked last, in ms
	proxy  *httputil.ReverseProxy
}

type target struct {
	address *url.URL
	secret  string
}

// headerPeerSecret proves to the site that a request comes from here: pages of other sites find its port, too.
const headerPeerSecret = "X-Peer-Secret"

// NewPreview returns what answers at 127.0.0.1 and the port own, for a page at the port editor.
func NewPreview(editor, own int) *Preview {
	p := &Preview{editor: editor, own: own}
	p.proxy = &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			site := p.target.Load()
			r.SetURL(site.address)
			r.Out.Host = r.In.Host
			r.Out.Header.Set(headerPeerSecret, site.secret)
		},
		ModifyResponse: func(response *http.Response) error {
			p.letFrame(response.Header)
			return nil
		},
		ErrorHandler: func(w http.ResponseWriter, _ *http.Request, _ error) {
			http.Error(w, "The preview is not there yet.", http.StatusBadGateway)
		},
	}
	return p
}

// Use takes the address of the site to show, and the secret without which that answers nobody.
func (p *Preview) Use(address, secret string) error {
	parsed, err := url.Parse(address)
	if err != nil {
		return err
	}
	p.target.Store(&target{parsed, secret})
	return nil
}

// Asked is when the site was asked last; in 1970: never.
func (p *Preview) Asked() time.Time { return time.UnixMilli(p.asked.Load()) }

func (p *Preview) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if !isOwnHost(r.Host, p.own) {
		http.Error(w, "The preview answers to localhost only.", http.StatusForbidden)
		return
	}
	if p.target.Load() == nil {
		http.Error(w, "The preview is not there yet.", http.StatusServiceUnavailable)
		return
	}
	// Pages of other sites may show it nowhere and read nothing of it: it has drafts.
	if r.Header.Get("Sec-Fetch-Site") == "cross-site" && r.Header.Get("Sec-Fetch-Mode") != "navigate" {
		http.Error(w, "The preview answers to the editor's page only.", http.StatusForbidden)
		return
	}
	p.asked.Store(time.Now().UnixMilli())
	p.proxy.ServeHTTP(w, r)
}

// letFrame lets the editor's page, and no other, show a response in a frame.
func (p *Preview) letFrame(header http.Header) {
	header.Del("X-Frame-Options")
	header.Del("Access-Control-Allow-Origin")
	header.Set("Cross-Origin-Resource-Policy", "same-site")
	parts := []string{"frame-ancestors " + strings.Join(origins(p.editor), " ")}
	for part := range strings.SplitSeq(header.Get("Content-Security-Policy"), ";") {
		if part = strings.TrimSpace(part); part != "" && !strings.HasPrefix(part, "frame-ancestors") {
			parts = append(parts, part)
		}
	}
	header.Set("Content-Security-Policy", strings.Join(parts, "; "))
}
