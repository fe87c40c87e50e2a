package httpapi_test

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/netip"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/httpapi"
	"farmalmanac/internal/sqlite"
)

const (
	asJSON  = "Content-Type: application/json"
	asForm  = "Content-Type: application/x-www-form-urlencoded"
	someone = `{"name":"Ada","email":"ada@example.com","message":"Hello"}`
)

func TestContact(t *testing.T) {
	a := open(t, func(o *httpapi.Options) { o.Limiter = nil })
	long := strings.Repeat("x", 65<<10)
	for name, test := range map[string]struct {
		headers string
		body    string
		status  int
		fields  []string
		spam    bool
	}{
		"JSON":                 {asJSON, someone, 201, nil, false},
		"JSON with a charset":  {asJSON + "; charset=utf-8", someone, 201, nil, false},
		"form":                 {asForm, "name=Ada&email=ada%40example.com&message=Hello+there", 201, nil, false},
		"unknown fields":       {asJSON, `{"name":"Ada","email":"ada@example.com","message":"Hi","age":7,"x":{}}`, 201, nil, false},
		"a filled honeypot":    {asJSON, `{"name":"Ada","email":"ada@example.com","message":"Hi","website":"https://x.test"}`, 201, nil, true},
		"a form's honeypot":    {asForm, "name=Ada&email=ada%40example.com&message=Hi&website=x", 201, nil, true},
		"sent in a moment":     {asJSON, `{"name":"Ada","email":"ada@example.com","message":"Hi","writing":90}`, 201, nil, true},
		"written for a while":  {asJSON, `{"name":"Ada","email":"ada@example.com","message":"Hi","writing":90000}`, 201, nil, false},
		"a form sent at once":  {asForm, "name=Ada&email=ada%40example.com&message=Hi&writing=90", 201, nil, true},
		"a form sent later":    {asForm, "name=Ada&email=ada%40example.com&message=Hi&writing=90000", 201, nil, false},
		"nonsense for a time":  {asJSON, `{"name":"Ada","email":"ada@example.com","message":"Hi","writing":{"a":[-1e999]}}`, 201, nil, false},
		"many links":           {asForm, "name=Ada&email=ada%40example.com&writing=90000&message=" + strings.Repeat("https://x.test+", 4), 201, nil, true},
		"a figure, by nobody":  {asJSON, `{"message":"25 nails","about":"/buildings/house?level=4&column=nail"}`, 201, nil, false},
		"a figure, by a form":  {asForm, "name=&email=&message=25&about=%2Fbuildings%2Fhouse&writing=90000", 201, nil, false},
		"a figure elsewhere":   {asForm, "message=25&about=x", 422, []string{"about"}, false},
		"a hidden line":        {asJSON, `{"message":"25","about":"/buildings/house?level=4%0A&column=cost.nail"}`, 422, []string{"about"}, false},
		"a control character":  {asJSON, `{"message":"25\u001b[2J","name":"A\u0007","about":"/a\u001b"}`, 422, []string{"about", "name", "message"}, false},
		"the longest, a form":  {asForm, "about=%2Fbees&writing=90000&message=" + strings.Repeat("%E0%B8%81", almanac.MaxMessageLength), 201, nil, false},
		"the longest, escaped": {asJSON, `{"about":"/bees","message":"` + strings.Repeat(`\u0e01`, almanac.MaxMessageLength) + `"}`, 201, nil, false},
		"pairs of escapes":     {asJSON, `{"about":"/bees","message":"` + strings.Repeat(`\ud83d\udc37`, almanac.MaxMessageLength/2) + `"}`, 201, nil, false},
		"one pair too many":    {asJSON, `{"about":"/bees","message":"` + strings.Repeat(`\ud83d\udc37`, almanac.MaxMessageLength/2+1) + `"}`, 422, []string{"message"}, false},
		"all blank":            {asJSON, `{"name":" ","email":"","message":"\n"}`, 422, []string{"name", "email", "message"}, false},
		"nothing":              {asJSON, `{}`, 422, []string{"name", "email", "message"}, false},
		"an empty form":        {asForm, "", 422, []string{"name", "email", "message"}, false},
		"a bad address":        {asJSON, `{"name":"Ada","email":"nobody","message":"Hi"}`, 422, []string{"email"}, false},
		"a name too long":      {asForm, "name=" + strings.Repeat("x", 101) + "&email=ada%40example.com&message=Hi", 422, []string{"name"}, false},
		"a number for a name":  {asJSON, `{"name":5,"email":"ada@example.com","message":"Hi"}`, 422, []string{"name"}, false},
		"no JSON":              {asJSON, `{"name":`, 400, nil, false},
		"no object":            {asJSON, `"hello"`, 400, nil, false},
		"two values":           {asJSON, someone + someone, 400, nil, false},
		"an empty body":        {asJSON, ``, 400, nil, false},
		"a bad escape":         {asForm, "name=%zz", 400, nil, false},
		"plain text":           {"Content-Type: text/plain", someone, 415, nil, false},
		"no type":              {"X-Nothing: 1", someone, 415, nil, false},
		"an empty upload":      {"Content-Type: multipart/form-data; boundary=x", "--x--", 422, []string{"name", "email", "message"}, false},
		"a number alone":       {asJSON, `{"value":"25","about":"/buildings/house?level=4&column=cost.nail"}`, 201, nil, false},
		"a number, by a form":  {asForm, "value=4%2C500&about=%2Fbuildings%2Fhouse%3Flevel%3D4%26column%3Dcost.nail&writing=90000", 201, nil, false},
		"a number of a page":   {asForm, "value=4%2C500&about=%2Fbuildings%2Fhouse&message=Hi&writing=90000", 422, []string{"level", "column"}, false},
		"no number":            {asJSON, `{"value":"4.5k","about":"/buildings/house?level=4&column=cost.nail"}`, 422, []string{"value"}, false},
		"a number of no page":  {asForm, "value=25&name=Ada&email=ada%40example.com&message=Hi", 422, []string{"about"}, false},
		"nothing of a figure":  {asJSON, `{"about":"/buildings/house"}`, 422, []string{"value"}, false},
		"cells, by nobody":     {asJSON, `{"cells":[{"about":"/buildings/house?level=4&column=cost.nail","value":"4,500"},{"about":"/library/apple?level=2&column=time","value":"1 h"}]}`, 201, nil, false},
		"cells, by a form":     {asForm, "about=%2Fbuildings%2Fhouse&cells=%5B%7B%22about%22%3A%22%3Flevel%3D4%26column%3Dcost.nail%22%2C%22value%22%3A%2225%22%7D%5D&writing=90000", 201, nil, false},
		"no cells":             {asJSON, `{"name":"Ada","email":"ada@example.com","message":"Hi","cells":null}`, 201, nil, false},
		"an empty list":        {asForm, "name=Ada&email=ada%40example.com&message=Hi&cells=%5B%5D&writing=90000", 201, nil, false},
		"no list of cells":     {asJSON, `{"cells":{"about":"/a?level=4&column=b","value":"25"}}`, 422, []string{"cells"}, false},
		"half a list":          {asForm, "cells=%5B%7B%22about%22", 422, []string{"cells"}, false},
		"a list and more":      {asForm, "cells=%5B%5D%5B", 422, []string{"cells"}, false},
		"a cell of a number":   {asJSON, `{"about":"/a","cells":[{"about":"?level=1&column=b","value":"1"},{"about":"?level=2&column=b","value":2}]}`, 422, []string{"cells.1"}, false},
		"a cell of nothing":    {asJSON, `{"about":"/a","cells":[null]}`, 422, []string{"cells.0.about", "cells.0.value"}, false},
		"a cell twice":         {asJSON, `{"about":"/a","cells":[{"about":"?level=4&column=b","value":"1"},{"about":"?level=4&column=b","value":"1"}]}`, 422, []string{"cells.1.about"}, false},
		"a cell with an ad":    {asJSON, `{"about":"/a","writing":90,"cells":[{"about":"?level=4&column=b","value":"1"}]}`, 201, nil, true},
		"a body too long":      {asJSON, `{"message":"` + long + `"}`, 413, nil, false},
		"a body far too long":  {asJSON, `{"message":"` + strings.Repeat(long, 20) + `"}`, 413, nil, false},
		"a form far too long":  {asForm, "message=" + strings.Repeat(long, 20), 413, nil, false},
		"a body just in bound": {asJSON, `{"name":"Ada","email":"ada@example.com","message":"Hi","x":"` + strings.Repeat("x", 32<<10-80) + `"}`, 201, nil, false},
	} {
		for _, path := range []string{"/api/contact", "/api/contact/"} {
			t.Run(name+" "+path, func(t *testing.T) {
				before := len(a.inbox.all())
				got := a.do(http.MethodPost, path, test.body, test.headers)
				if got.status != test.status {
					t.Fatalf("status %d, want %d: %s", got.status, test.status, got.body)
				}
				stored := a.inbox.all()[before:]
				if test.status != 201 {
					if len(stored) != 0 {
						t.Error("stored all the same")
					}
					checkProblem(t, got, test.fields)
					return
				}
				var answer struct {
					Success bool
					ID      string
				}
				if err := json.Unmarshal([]byte(got.body), &answer); err != nil || !answer.Success || answer.ID == "" {
					t.Fatalf("answer %s", got.body)
				}
				if len(stored) != 1 || stored[0].ID != answer.ID || stored[0].Spam != test.spam || !stored[0].Received.Equal(testNow) {
					t.Errorf("stored %+v for %s", stored, got.body)
				}
			})
		}
	}
	// Compressed bodies could be small outside and huge inside.
	if got := a.do(http.MethodPost, "/api/contact", someone, asJSON, "Content-Encoding: gzip"); got.status != 415 {
		t.Errorf("a compressed body: status %d", got.status)
	}
}

// A table of 200 rows and 40 columns arrives by a form with parts, and a faulty cell is named by its place and address.
func TestContact_Table(t *testing.T) {
	a := open(t, func(o *httpapi.Options) { o.Limiter = nil })
	var list []almanac.Cell
	for i := range almanac.MaxTableCells {
		list = append(list, almanac.Cell{About: fmt.Sprintf("?level=%d&column=tasks.%d.collect.sunflower-oil", i/40+1, i%40), Value: "1,234,567"})
	}
	send := func() reply {
		text, err := json.Marshal(list)
		if err != nil {
			t.Fatal(err)
		}
		mediaType, body := upload(map[string]string{"about": "/buildings/house", "cells": string(text)}, nil)
		return a.do(http.MethodPost, "/api/contact", body, mediaType)
	}
	if got := send(); got.status != 201 || len(a.inbox.all()[0].Cells) != len(list) || a.inbox.all()[0].Cells[7999].Value != "1234567" {
		t.Errorf("status %d: %s", got.status, got.body)
	}
	list[7999].Value = ""
	got := send()
	checkProblem(t, got, []string{"cells.7999.value"})
	if !strings.Contains(got.body, `?level=200\u0026column=tasks.39.collect.sunflower-oil`) {
		t.Errorf("the cell is not named: %s", got.body)
	}
	list = append(list, almanac.Cell{})
	checkProblem(t, send(), []string{"cells"})
}

// checkProblem checks the shape of a problem, and which fields it names.
func checkProblem(t *testing.T, got reply, fields []string) {
	t.Helper()
	var problem httpapi.Problem
	if err := json.Unmarshal([]byte(got.body), &problem); err != nil {
		t.Fatalf("%v: %s", err, got.body)
	}
	if got.header.Get("Content-Type") != "application/problem+json" || problem.Status != got.status ||
		!strings.HasPrefix(problem.Type, "/developers#problem-") || problem.Title == "" || problem.Detail == "" ||
		problem.RequestID == "" || problem.RequestID != got.header.Get("X-Request-Id") {
		t.Errorf("problem %+v", problem)
	}
	named := []string{}
	for _, field := range problem.Errors {
		named = append(named, field.Field)
		if !strings.HasSuffix(field.Message, ".") {
			t.Errorf("%s is at fault without a sentence that says why: %q", field.Field, field.Message)
		}
	}
	if fmt.Sprint(named) != fmt.Sprint(append([]string{}, fields...)) {
		t.Errorf("fields %v, want %v", named, fields)
	}
}

// Senders are counted apart by a number of their network that many others have, and by nothing else.
func TestContact_SendersHaveANumber(t *testing.T) {
	a := open(t, nil)
	numbers := map[int]bool{}
	for i := range 40 {
		for _, address := range []string{fmt.Sprintf("198.51.%d.1", i), fmt.Sprintf("198.51.%d.2", i), fmt.Sprintf("2001:db8:%x::1", i), fmt.Sprintf("2001:db8:%x:1::1", i)} {
			a.post(address, someone)
		}
	}
	for i, m := range a.inbox.all() {
		if numbers[m.Sender] = true; m.Sender < 1 || m.Sender > 4096 || i%2 == 1 && m.Sender != a.inbox.all()[i-1].Sender {
			t.Fatalf("message %d has the number %d", i, m.Sender)
		}
	}
	if len(numbers) < 70 || len(numbers) > 80 {
		t.Errorf("80 networks have %d numbers", len(numbers))
	}
}

func TestContactStoreFails(t *testing.T) {
	a := open(t, nil)
	a.inbox.fail = errors.New("disk full at /secret/place")
	got := a.do(http.MethodPost, "/api/contact", someone, asJSON)
	if got.status != 503 || strings.Contains(got.body, "secret") || strings.Contains(got.body, `"success"`) {
		t.Errorf("status %d: %s", got.status, got.body)
	}
	checkProblem(t, got, nil)
	if log := a.log.String(); !strings.Contains(log, "message not stored: disk full") || strings.Count(log, "disk full") != 1 {
		t.Errorf("the log says %s", log)
	}
}

// Who is asked to try again may do so: what was not stored counts against nobody.
func TestContactStoreFails_IsNotCounted(t *testing.T) {
	a := open(t, nil)
	a.inbox.fail = errors.New("locked")
	for i := range httpapi.ContactNetworkLimit + 1 {
		if got := a.post("192.0.2.1", someone); got.status != 503 {
			t.Fatalf("try %d while the inbox is locked: status %d", i, got.status)
		}
	}
	a.inbox.fail = nil
	for i := range httpapi.ContactVisitorLimit {
		if got := a.post("192.0.2.1", someone); got.status != 201 {
			t.Fatalf("message %d after that: status %d", i, got.status)
		}
	}
	if got := a.post("192.0.2.1", someone); got.status != 429 {
		t.Errorf("one too many: status %d", got.status)
	}
	a.inbox.fail = almanac.Errorf(almanac.EFULL, "no room")
	for range httpapi.ContactVisitorLimit + 1 {
		if got := a.post("192.0.2.3", someone); got.status != 507 {
			t.Fatalf("a message for which there is no room: status %d", got.status)
		}
	}
	a.inbox.fail = nil
	if got := a.post("192.0.2.3", someone); got.status != 201 {
		t.Errorf("after these: status %d", got.status)
	}
	mediaType, body := upload(map[string]string{"about": house, "value": "4"}, picture())
	send := func() int {
		return a.do(http.MethodPost, "/api/contact", body, mediaType, "X-Peer-Secret: a shared secret", "X-Visitor-Address: 192.0.2.4").status
	}
	for err, status := range map[error]int{errors.New("locked"): 503, almanac.ErrScreenshotsFull: 422} {
		a.inbox.fail = err
		for i := range httpapi.ContactVisitorLimit + 1 {
			if got := send(); got != status {
				t.Fatalf("picture %d, which is not stored: status %d", i, got)
			}
		}
	}
	a.inbox.fail = nil
	if got := send(); got != 201 {
		t.Errorf("a picture after these: status %d", got)
	}
}

// The lock is held until all requests have been answered: each ends by its own time limit.
func TestContactLockedInbox(t *testing.T) {
	path := filepath.Join(t.TempDir(), "inbox.db")
	inbox, err := sqlite.OpenInbox(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer inbox.Close()
	a := open(t, func(o *httpapi.Options) {
		o.Inbox, o.WorkTimeout = inbox, 200*time.Millisecond
	})
	other, err := sql.Open("sqlite3", "file:"+path+"?_txlock=immediate")
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	lock, err := other.Begin()
	if err != nil {
		t.Fatal(err)
	}
	client := http.Client{Timeout: 5 * time.Second}
	var answers sync.WaitGroup
	for range 3 {
		answers.Go(func() {
			response, err := client.Post(a.url+"/api/contact", "application/json", strings.NewReader(someone))
			if err != nil {
				t.Error(err)
				return
			}
			defer response.Body.Close()
			if response.StatusCode != 503 || response.Header.Get("Content-Type") != "application/problem+json" || response.Header.Get("Retry-After") == "" {
				t.Errorf("status %d, headers %v", response.StatusCode, response.Header)
			}
		})
	}
	answers.Wait()
	if err := lock.Rollback(); err != nil {
		t.Fatal(err)
	}
	if got := a.do(http.MethodPost, "/api/contact", someone, asJSON, "X-Peer-Secret: a shared secret", "X-Visitor-Address: 192.0.2.9"); got.status != 201 {
		t.Errorf("after the lock: status %d", got.status)
	}
}

// post sends a message as web does for a visitor at that address.
func (a *api) post(address, body string) reply {
	a.t.Helper()
	return a.do(http.MethodPost, "/api/contact", body, asJSON, "X-Peer-Secret: a shared secret", "X-Visitor-Address: "+address)
}

func TestContactLimits(t *testing.T) {
	a := open(t, func(o *httpapi.Options) { o.TrustedProxies = nil })
	for i := range httpapi.ContactVisitorLimit {
		if got := a.post("192.0.2.1", someone); got.status != 201 {
			t.Fatalf("message %d: status %d", i, got.status)
		}
	}
	got := a.post("192.0.2.1", someone)
	if got.status != 429 || got.header.Get("Retry-After") != "300" {
		t.Errorf("one too many: status %d, Retry-After %q", got.status, got.header.Get("Retry-After"))
	}
	checkProblem(t, got, nil)
	if got := a.post("192.0.2.2", someone); got.status != 201 {
		t.Errorf("another visitor: status %d", got.status)
	}
	// What is not proven to come from web counts against the socket's address.
	direct := func(headers ...string) reply {
		return a.do(http.MethodPost, "/api/contact", someone, append(headers, asJSON)...)
	}
	for i := range httpapi.ContactVisitorLimit {
		if got := direct("X-Peer-Secret: guessed", fmt.Sprintf("X-Visitor-Address: 198.51.100.%d", i), "X-Forwarded-For: 203.0.113.9", "Fly-Client-IP: 203.0.113.8"); got.status != 201 {
			t.Fatalf("direct message %d: status %d", i, got.status)
		}
	}
	if got := direct("X-Visitor-Address: 198.51.100.99", "X-Forwarded-For: 203.0.113.77"); got.status != 429 {
		t.Errorf("a made-up address was believed: status %d", got.status)
	}
	// A household's IPv6 addresses count as one.
	for i := range httpapi.ContactVisitorLimit {
		a.post(fmt.Sprintf("2001:db8:1:2::%x", i+1), someone)
	}
	if got := a.post("2001:db8:1:2:ffff::1", someone); got.status != 429 {
		t.Errorf("the same /64: status %d", got.status)
	}
	if got := a.post("2001:db8:1:3::1", someone); got.status != 201 {
		t.Errorf("another /64: status %d", got.status)
	}
	// Mistakes are not counted.
	for range httpapi.ContactVisitorLimit * 2 {
		if got := a.post("192.0.2.50", `{}`); got.status != 422 {
			t.Fatalf("a mistake: status %d", got.status)
		}
	}
	if got := a.post("192.0.2.50", someone); got.status != 201 {
		t.Errorf("after mistakes: status %d", got.status)
	}
}

func TestContactLimitsOfANetwork(t *testing.T) {
	for name, address := range map[string]struct{ of, next, elsewhere string }{
		"an IPv6 /48": {"2001:db8:1:%x::1", "2001:db8:1:ffff::1", "2001:db8:2::1"},
		"an IPv4 /24": {"192.0.2.%d", "192.0.2.200", "198.51.100.1"},
	} {
		t.Run(name, func(t *testing.T) {
			a := open(t, nil)
			for i := range httpapi.ContactNetworkLimit {
				if got := a.post(fmt.Sprintf(address.of, i+1), someone); got.status != 201 {
					t.Fatalf("message %d: status %d", i, got.status)
				}
			}
			got := a.post(address.next, someone)
			if got.status != 429 || got.header.Get("Retry-After") != "1800" {
				t.Errorf("one too many: status %d, Retry-After %q", got.status, got.header.Get("Retry-After"))
			}
			if got := a.post(address.elsewhere, someone); got.status != 201 {
				t.Errorf("another network: status %d", got.status)
			}
			a.expectMetrics(`almanac_contact_limited_total{by="network",spam="false"} 1`)
			// What was not stored does not count against the visitor who sent it.
			for range httpapi.ContactVisitorLimit + 1 {
				a.post(address.next, someone)
			}
			a.expectMetrics(fmt.Sprintf(`almanac_contact_limited_total{by="network",spam="false"} %d`, httpapi.ContactVisitorLimit+2))
		})
	}
}

func TestContactSpamNeverCountsAgainstPeople(t *testing.T) {
	a := open(t, nil)
	const spam = `{"name":"Bot","email":"bot@example.com","message":"Buy","website":"x"}`
	thanked := 0
	for i := range 181 {
		if a.post(fmt.Sprintf("2001:db8:1:%x::1", i%37), spam).status == 201 {
			thanked++
		}
	}
	if thanked != httpapi.ContactNetworkLimit {
		t.Errorf("%d of one network's spam were stored, want %d", thanked, httpapi.ContactNetworkLimit)
	}
	for _, address := range []string{"2001:db8:1:1::1", "2001:db8:1:ffff::1", "192.0.2.1"} {
		if got := a.post(address, someone); got.status != 201 {
			t.Errorf("a person at %s: status %d", address, got.status)
		}
	}
}

func TestContactIsNeverLimitedForAllTogether(t *testing.T) {
	a := open(t, nil)
	for i := range 300 {
		if got := a.post(fmt.Sprintf("10.0.%d.1", i%250), someone); got.status != 201 {
			t.Fatalf("message %d: status %d", i, got.status)
		}
	}
}

func TestContactInboxFull(t *testing.T) {
	a := open(t, nil)
	a.inbox.fail = almanac.Errorf(almanac.EFULL, "no room")
	got := a.post("192.0.2.1", someone)
	if got.status != 507 || !strings.Contains(got.body, "Our inbox is full") || got.header.Get("Retry-After") != "" {
		t.Errorf("status %d: %s", got.status, got.body)
	}
	checkProblem(t, got, nil)
}

// Another sender may have room; this one has it again when an editor has read.
func TestContact_ASenderWhoFilledHisPartReadsThat(t *testing.T) {
	a := open(t, nil)
	a.inbox.fail = almanac.Errorf(almanac.ETOOMANY, "no room for this sender")
	got := a.post("192.0.2.1", someone)
	if got.status != 429 || !strings.Contains(got.body, "you have sent many figures already") || got.header.Get("Retry-After") != "86400" {
		t.Errorf("status %d: %s", got.status, got.body)
	}
	checkProblem(t, got, nil)
}

func TestContactMetricsCountWhatWasStored(t *testing.T) {
	inbox, err := sqlite.OpenInbox(t.Context(), filepath.Join(t.TempDir(), "inbox.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer inbox.Close()
	a := open(t, func(o *httpapi.Options) { o.Inbox = inbox })
	for n := range httpapi.ContactNetworkLimit { // a repetition is not counted against the sender, only against the network
		if got := a.post("192.0.2.1", someone); got.status != 201 {
			t.Errorf("repetition %d: status %d", n, got.status)
		}
	}
	if got := a.post("192.0.2.1", someone); got.status != 429 {
		t.Errorf("one repetition too many: status %d", got.status)
	}
	a.post("192.0.2.1", `{"name":"Bot","email":"bot@example.com","message":"Buy","website":"x"}`)
	a.post("192.0.2.1", `{}`)
	a.expectMetrics(
		`almanac_contact_messages_total{spam="false"} 1`,
		`almanac_contact_messages_total{spam="true"} 1`,
		fmt.Sprintf(`almanac_contact_repeats_total %d`, httpapi.ContactNetworkLimit-1),
	)
}

func TestTrustedProxies(t *testing.T) {
	a := open(t, func(o *httpapi.Options) {
		o.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("10.0.0.0/8")}
	})
	client := func(headers ...string) string {
		before := len(a.log.String())
		a.get("/api/site", headers...)
		line := a.log.String()[before:]
		_, hash, ok := strings.Cut(line, `"client":"`)
		if !ok {
			t.Fatalf("no client in %s", line)
		}
		return hash[:12]
	}
	visitor := client("Fly-Client-IP: 203.0.113.5")
	for _, headers := range [][]string{
		{"X-Forwarded-For: 203.0.113.5"},
		{"X-Forwarded-For: 198.51.100.1, 203.0.113.5"},
		{"X-Forwarded-For: 198.51.100.1, 203.0.113.5, 10.1.2.3"},
		{"X-Forwarded-For: 198.51.100.1", "X-Forwarded-For: 203.0.113.5, 10.0.0.1"},
		{"X-Forwarded-For: 203.0.113.5:4711"},
		{"X-Forwarded-For: [::ffff:203.0.113.5]"},
		{"Fly-Client-IP: ::ffff:203.0.113.5"},
		{"Fly-Client-IP: 203.0.113.5", "X-Forwarded-For: 198.51.100.1"},
		{"Fly-Client-IP: 10.200.0.9", "X-Forwarded-For: 198.51.100.1, 203.0.113.5, 10.200.0.9"}, // a CDN before Fly's proxy
		{"X-Peer-Secret: a shared secret", "X-Visitor-Address: 203.0.113.5", "Fly-Client-IP: 198.51.100.1"},
		{"X-Peer-Secret: the one before", "X-Visitor-Address: 203.0.113.5"}, // while the secret is changed
	} {
		if got := client(headers...); got != visitor {
			t.Errorf("%q: another client", headers)
		}
	}
	proxy, stranger := client(), client("X-Forwarded-For: nonsense")
	for _, headers := range [][]string{
		{"X-Forwarded-For: 203.0.113.5, nonsense"},
		{"Fly-Client-IP: 8.8.8.8.8", "X-Forwarded-For: 203.0.113.5"},
		{"X-Forwarded-For: "},
	} {
		if got := client(headers...); got != stranger || got == proxy {
			t.Errorf("%q: what cannot be read is no stranger", headers)
		}
	}
	for _, headers := range [][]string{
		{},
		{"X-Visitor-Address: 203.0.113.5"},
		{"X-Peer-Secret: a shared secret,the one before", "X-Visitor-Address: 203.0.113.5"},
	} {
		if got := client(headers...); got == visitor {
			t.Errorf("%q: taken for the visitor", headers)
		}
	}
}
