package main

import (
	"bytes"
	"net/netip"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

func TestParseSettings_Defaults(t *testing.T) {
	s, err := ParseSettings(map[string]string{"API_PORT": "", "PATH": "/bin"})
	if err != nil {
		t.Fatal(err)
	}
	if s.Host != "127.0.0.1" || s.Port != 8080 || s.StateDir != "./var" || s.DataDir != "./data" || s.SiteURL != "http://localhost:3000" ||
		!s.RateLimits || s.Frozen || s.RedisURL != "" || s.PeerSecrets != nil || s.TrustedProxies != nil || s.InboxRegion != "" || s.Hide {
		t.Errorf("%+v", s)
	}
	if d := time.Since(s.Clock()); d < 0 || d > time.Minute {
		t.Errorf("the clock is %v off", d)
	}
}

func TestParseSettings_OK(t *testing.T) {
	s, err := ParseSettings(map[string]string{
		"API_HOST": "::", "API_PORT": "0", "WEB_PORT": "4000", "SITE_URL": "https://almanac.example/", "CLOCK": "2026-11-21T09:00:00+01:00",
		"RATE_LIMITS": "off", "TRUSTED_PROXIES": "10.0.0.0/8, 192.0.2.7,2001:db8::/32", "REDIS_URL": "redis://:pass@cache:6379/1",
		"PEER_SECRET": "the secret of today, the one of yesterday", "STATE_DIR": "/state", "DATA_DIR": "/data", "INBOX_REGION": "fra", "EXAMPLES": "hide",
	})
	if err != nil {
		t.Fatal(err)
	}
	if s.Host != "::" || s.Port != 0 || s.SiteURL != "https://almanac.example" || s.RateLimits || !s.Frozen || s.InboxFile() != "/state/inbox.db" || s.InboxRegion != "fra" || !s.Hide {
		t.Errorf("%+v", s)
	}
	if now := s.Clock(); !now.Equal(time.Date(2026, 11, 21, 8, 0, 0, 0, time.UTC)) {
		t.Errorf("the clock is at %v", now)
	}
	if !slices.Equal(s.PeerSecrets, []string{"the secret of today", "the one of yesterday"}) {
		t.Errorf("secrets %q", s.PeerSecrets)
	}
	if len(s.TrustedProxies) != 3 || s.TrustedProxies[1] != netip.MustParsePrefix("192.0.2.7/32") {
		t.Errorf("proxies %v", s.TrustedProxies)
	}
}

// The address has the form that web gives it, so that feeds and pages have the same.
func TestParseSettings_SiteURL(t *testing.T) {
	for given, want := range map[string]string{
		"https://Almanac.Example":      "https://almanac.example",
		"https://almanac.example:443/": "https://almanac.example",
		"https://almanac.example:":     "https://almanac.example",
		"http://almanac.example:8080":  "http://almanac.example:8080",
		"http://[::1]:80":              "http://[::1]",
		"https://bäuerin.example":      "https://xn--buerin-bua.example",
		"https://almanac.example:0443": "https://almanac.example",
		" https://almanac.example\n":   "https://almanac.example",
		"http://straße_1.example:3000": "http://xn--strae_1-3va.example:3000",
		"https://alma nac.example":     "",
		"http://almanac.example:99999": "",
		"http://:3000":                 "",
		"https://almanac.example//":    "",
	} {
		s, err := ParseSettings(map[string]string{"SITE_URL": given, "PEER_SECRET": "a secret that is long enough"})
		if want == "" && (err == nil || !strings.HasPrefix(err.Error(), "SITE_URL: expected ")) || want != "" && s.SiteURL != want {
			t.Errorf("%s: %q, %v", given, s.SiteURL, err)
		}
	}
}

func TestParseSettings_ReportsAllErrors(t *testing.T) {
	_, err := ParseSettings(map[string]string{
		"API_HOST": "localhost", "API_PORT": "70000", "WEB_PORT": "-1", "SITE_URL": "almanac.example", "CLOCK": "yesterday", "RATE_LIMITS": "maybe",
		"TRUSTED_PROXIES": "10.0.0.0/8,nobody,x", "REDIS_URL": "http://secret-password@x", "INBOX_REGION": "fra\r\nSet-Cookie: a=b", "EXAMPLES": "Hide",
	})
	if err == nil {
		t.Fatal("no fault was found")
	}
	lines := strings.Split(err.Error(), "\n")
	for _, name := range []string{"API_HOST", "API_PORT", "WEB_PORT", "SITE_URL", "CLOCK", "RATE_LIMITS", "TRUSTED_PROXIES", "REDIS_URL", "INBOX_REGION", "EXAMPLES"} {
		found := 0
		for _, line := range lines {
			if strings.HasPrefix(line, name+": expected ") {
				found++
			}
		}
		if found != 1 {
			t.Errorf("%s is reported %d times in %q", name, found, lines)
		}
	}
	if strings.Contains(err.Error(), "secret-password") {
		t.Error("a password is shown")
	}
	if !strings.Contains(err.Error(), `"nobody", "x"`) {
		t.Error("not every wrong proxy is reported")
	}
}

// web reads the same settings: what one takes, the other does.
func TestParseSettings_BlanksAndSpellings(t *testing.T) {
	s, err := ParseSettings(map[string]string{"API_PORT": " 8081 ", "EXAMPLES": "hide ", "RATE_LIMITS": " off", "CLOCK": " ", "TRUSTED_PROXIES": " "})
	if err != nil || s.Port != 8081 || !s.Hide || s.RateLimits || s.Frozen {
		t.Errorf("%+v, %v", s, err)
	}
	for name, text := range map[string]string{"API_PORT": "+8080", "RATE_LIMITS": "ON", "CLOCK": "2026-11-21T08:00:00,5Z"} {
		if _, err := ParseSettings(map[string]string{name: text}); err == nil || !strings.HasPrefix(err.Error(), name+": expected ") {
			t.Errorf("%s %s: %v", name, text, err)
		}
	}
}

func TestParseSettings_ClocksWithinTheCalendar(t *testing.T) {
	for text, ok := range map[string]bool{
		"2000-01-01T00:00:00Z": true, "2099-12-31T23:59:59Z": true,
		"2026-11-21T8:00:00Z": false, "2026-11-21T08:00:00.5Z": true, "2026-11-21T08:00:00+24:00": false,
		"1999-12-31T23:59:59Z": false, "2000-01-01T00:00:00+01:00": false, "2100-01-01T00:00:00Z": false, "9999-12-31T23:59:59Z": false,
	} {
		_, err := ParseSettings(map[string]string{"CLOCK": text})
		if (err == nil) != ok || !ok && !strings.HasPrefix(err.Error(), "CLOCK: expected ") {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestParseSettings_Secrets(t *testing.T) {
	const long, https = "sixteen letters!", "https://almanac.example"
	for name, test := range map[string]struct {
		secret, site, proxies string
		want                  string // of the error; "": none
	}{
		"none at home":                {"", "", "", ""},
		"a short one at home":         {"hush", "", "", ""},
		"none on a public site":       {"", https, "", "PEER_SECRET: expected a secret that web has too, since SITE_URL is https"},
		"none behind a proxy":         {"", "", "10.0.0.0/8", "PEER_SECRET: expected a secret that web has too, since TRUSTED_PROXIES is set"},
		"one behind a proxy":          {"hush", "", "10.0.0.0/8", ""},
		"a short one on a public":     {long + ",hush-hush-hush-", https, "", "at least 16 characters in each"},
		"long ones on a public site":  {long + ", " + long + "2", https, "10.0.0.0/8", ""},
		"four":                        {"a,b,c,d", "", "", ""},
		"five":                        {"hush,b,c,d,e", "", "", "at most 4 secrets"},
		"an empty one":                {"hush,,c", "", "", "no empty secret"},
		"one that no header can hold": {"hush\r\nX-Peer: yes", "", "", "ASCII"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := ParseSettings(map[string]string{"PEER_SECRET": test.secret, "SITE_URL": test.site, "TRUSTED_PROXIES": test.proxies})
			switch {
			case test.want == "" && err != nil:
				t.Error(err)
			case test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)):
				t.Errorf("got %v, want %q", err, test.want)
			case err != nil && test.secret != "" && strings.Contains(err.Error(), "hush"):
				t.Errorf("a secret is shown: %v", err)
			}
		})
	}
}

// Addresses of IPv4 are the same in the form that IPv6 has for them.
func TestParsePrefixes_MappedIPv4(t *testing.T) {
	got, err := parsePrefixes("::ffff:172.18.0.0/112, ::ffff:192.0.2.7, ::ffff:0:0/96, 2001:db8::/32")
	want := []netip.Prefix{
		netip.MustParsePrefix("172.18.0.0/16"), netip.MustParsePrefix("192.0.2.7/32"), netip.MustParsePrefix("0.0.0.0/0"), netip.MustParsePrefix("2001:db8::/32"),
	}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("got %v, %v", got, err)
	}
	if got, err := parsePrefixes("::ffff:172.18.0.0/90"); err == nil {
		t.Errorf("a range that is partly IPv4 is taken for %v", got)
	}
}

func TestParseClock(t *testing.T) {
	clock, err := parseClock("2026-11-21T10:00:00+02:00")
	if err != nil {
		t.Fatal(err)
	}
	want := time.Date(2026, 11, 21, 8, 0, 0, 0, time.UTC)
	if got := clock(); !got.Equal(want) || got.Location() != time.UTC || !clock().Equal(got) {
		t.Errorf("got %s, want %s, frozen", got, want)
	}
	for _, bad := range []string{"now", "2026-11-21", "2026-11-21 08:00", "1700000000"} {
		if _, err := parseClock(bad); err == nil || !strings.Contains(err.Error(), "such as 2026-11-21T08:00:00Z, not "+strconv.Quote(bad)) {
			t.Errorf("%q: got %v, want an error with an example", bad, err)
		}
	}
}

func TestImport_NamesTheSettingOfAFolderThatCannotBeMade(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	env := map[string]string{"DATA_DIR": realData, "STATE_DIR": filepath.Join(file, "state"), "CLOCK": "2026-11-25T08:00:00Z"}
	if status := run(t.Context(), []string{"import"}, env, &out, &errs); status != exitFail || !strings.Contains(errs.String(), "STATE_DIR: ") {
		t.Errorf("%d %s", status, errs.String())
	}
}
