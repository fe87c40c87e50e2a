package main

import (
	"net/netip"
	"strings"
	"testing"
	"time"
)

func TestParseSettings_Defaults(t *testing.T) {
	s, err := ParseSettings(environment([]string{"API_PORT=", "PATH=/bin"}))
	if err != nil {
		t.Fatal(err)
	}
	if s.Port != 8080 || s.StateDir != "./var" || s.DataDir != "./data" || s.SiteURL != "http://localhost:3000" ||
		!s.RateLimits || s.Frozen || s.RedisURL != "" || s.PeerSecret != "" || s.TrustedProxies != nil || s.InboxRegion != "" {
		t.Errorf("%+v", s)
	}
	if d := time.Since(s.Clock()); d < 0 || d > time.Minute {
		t.Errorf("the clock is %v off", d)
	}
}

func TestParseSettings_OK(t *testing.T) {
	s, err := ParseSettings(map[string]string{
		"API_PORT": "0", "WEB_PORT": "4000", "SITE_URL": "https://almanac.example/", "CLOCK": "2026-11-21T09:00:00+01:00",
		"RATE_LIMITS": "off", "TRUSTED_PROXIES": "10.0.0.0/8, 192.0.2.7,2001:db8::/32", "REDIS_URL": "redis://:pass@cache:6379/1",
		"PEER_SECRET": "x", "STATE_DIR": "/state", "DATA_DIR": "/data", "INBOX_REGION": "fra",
	})
	if err != nil {
		t.Fatal(err)
	}
	if s.Port != 0 || s.SiteURL != "https://almanac.example" || s.RateLimits || !s.Frozen || s.InboxFile() != "/state/inbox.db" || s.InboxRegion != "fra" {
		t.Errorf("%+v", s)
	}
	if now := s.Clock(); !now.Equal(time.Date(2026, 11, 21, 8, 0, 0, 0, time.UTC)) {
		t.Errorf("the clock stands at %v", now)
	}
	if len(s.TrustedProxies) != 3 || s.TrustedProxies[1] != netip.MustParsePrefix("192.0.2.7/32") {
		t.Errorf("proxies %v", s.TrustedProxies)
	}
}

func TestParseSettings_TellsAllFaults(t *testing.T) {
	_, err := ParseSettings(map[string]string{
		"API_PORT": "70000", "WEB_PORT": "-1", "SITE_URL": "almanac.example", "CLOCK": "yesterday", "RATE_LIMITS": "maybe",
		"TRUSTED_PROXIES": "10.0.0.0/8,nobody,x", "REDIS_URL": "http://secret-password@x", "INBOX_REGION": "fra\r\nSet-Cookie: a=b",
	})
	if err == nil {
		t.Fatal("no fault was found")
	}
	lines := strings.Split(err.Error(), "\n")
	for _, name := range []string{"API_PORT", "WEB_PORT", "SITE_URL", "CLOCK", "RATE_LIMITS", "TRUSTED_PROXIES", "REDIS_URL", "INBOX_REGION"} {
		found := 0
		for _, line := range lines {
			if strings.HasPrefix(line, name+": expected ") {
				found++
			}
		}
		if found != 1 {
			t.Errorf("%s is told %d times in %q", name, found, lines)
		}
	}
	if strings.Contains(err.Error(), "secret-password") {
		t.Error("a password is shown")
	}
	if !strings.Contains(err.Error(), `"nobody", "x"`) {
		t.Error("not every wrong proxy is told")
	}
}
