package test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// wanted is the most opened page and how often it was opened; "" before anything is counted.
func (p *program) wanted() (page string, views int) {
	p.t.Helper()
	got := p.get("/api/about-the-figures/wanted", "Accept-Encoding: identity")
	var answer struct {
		Since *string
		Pages []struct {
			Page  string
			Views int
		}
	}
	if err := json.Unmarshal([]byte(got.body), &answer); err != nil || got.status != 200 || len(answer.Pages) == 0 {
		p.t.Fatalf("%d %s: %v", got.status, got.body, err)
	}
	if answer.Since == nil {
		return "", 0
	}
	return answer.Pages[0].Page, answer.Pages[0].Views
}

func (p *program) view(page string) int {
	p.t.Helper()
	return p.do("POST", "/api/page-views", `{"views":{"`+page+`":3}}`, "X-Peer-Secret: hush").status
}

func TestPageViews_OutliveTheProgram(t *testing.T) {
	t.Parallel()
	s := realSite(t, "PEER_SECRET=hush")
	p := s.serve()
	if status := p.view("/library/wheat"); status != 204 {
		t.Fatalf("status %d", status)
	}
	if code := p.terminate(); code != 0 {
		t.Errorf("exit status %d", code)
	}
	p = s.serve()
	if status := p.view("/library/wheat"); status != 204 {
		t.Fatalf("status %d", status)
	}
	if page, views := p.wanted(); page != "/library/wheat" || views != 6 {
		t.Errorf("%s was opened %d times", page, views)
	}
}

func TestPageViews_ThatAreDamagedBeginAgain(t *testing.T) {
	t.Parallel()
	s := realSite(t, "PEER_SECRET=hush")
	if err := os.WriteFile(filepath.Join(s.state, "views.db"), []byte("no database"), 0o600); err != nil {
		t.Fatal(err)
	}
	p := s.serve()
	if page, _ := p.wanted(); page != "" {
		t.Errorf("%s was opened", page)
	}
	if status := p.view("/library/wheat"); status != 204 {
		t.Errorf("status %d", status)
	}
	if log := p.log.String(); !strings.Contains(log, "views.db could not be used and begins again") {
		t.Errorf("nothing says so: %s", log)
	}
}

func TestPageViews_OfAnotherRegionAreKeptWhereTheInboxIs(t *testing.T) {
	t.Parallel()
	owner, reader := realSite(t, "PEER_SECRET=hush"), realSite(t, "PEER_SECRET=hush", "INBOX_REGION=fra")
	fra, syd := owner.serve(), reader.serve()
	near := (&edge{nearest: syd, regions: map[string]*program{"fra": fra}}).visit(t)
	if status := near.view("/library/wheat"); status != 204 {
		t.Fatalf("status %d", status)
	}
	for name, p := range map[string]*program{"here": near, "there": fra} {
		if page, views := p.wanted(); page != "/library/wheat" || views != 3 {
			t.Errorf("%s: %s was opened %d times", name, page, views)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(reader.state, "views.db*")); len(left) > 0 {
		t.Errorf("a machine that counts nothing made %q", left)
	}
}
