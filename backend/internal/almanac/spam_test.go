package almanac_test

import (
	"strings"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
)

func TestMessage_LooksLikeSpam(t *testing.T) {
	after := func(d time.Duration) *time.Duration { return &d }
	links := func(n int) string { return strings.Repeat("see https://example.com/a.png ", n) }
	for name, tt := range map[string]struct {
		name, text string
		sent       almanac.Submission
		want       bool
	}{
		"a plain message":                      {"Ann", "Hello", almanac.Submission{FillTime: after(time.Minute)}, false},
		"a plain message without scripts":      {"Ann", "Hello", almanac.Submission{}, false},
		"the field that nobody sees":           {"Ann", "Hello", almanac.Submission{Honeypot: "x", FillTime: after(time.Minute)}, true},
		"sent as soon as a person can":         {"Ann", "Hello", almanac.Submission{FillTime: after(almanac.MinFillTime)}, false},
		"sent sooner":                          {"Ann", "Hello", almanac.Submission{FillTime: after(almanac.MinFillTime - 1)}, true},
		"sent before it was opened":            {"Ann", "Hello", almanac.Submission{FillTime: after(-time.Hour)}, true},
		"three screenshots":                    {"Ann", links(3), almanac.Submission{FillTime: after(time.Minute)}, false},
		"four links":                           {"Ann", links(4), almanac.Submission{FillTime: after(time.Minute)}, true},
		"a screenshot, without scripts":        {"Ann", links(1), almanac.Submission{}, false},
		"two links, without scripts":           {"Ann", links(2), almanac.Submission{}, true},
		"a link for a name":                    {"WWW.example.com", "Hello", almanac.Submission{FillTime: after(time.Minute)}, true},
		"links without a scheme, in capitals":  {"Ann", "WWW.a.b Www.c.d HTTP://e.f hTTps://g.h", almanac.Submission{FillTime: after(time.Minute)}, true},
		"words that only look a little so":     {"Ann", "awww. The http protocol, www and https", almanac.Submission{}, false},
		"as many links as a message can carry": {"Ann", strings.Repeat("www.", 1250), almanac.Submission{FillTime: after(time.Minute)}, true},
	} {
		t.Run(name, func(t *testing.T) {
			m := &almanac.Message{Name: tt.name, Email: "ann@example.com", Message: tt.text}
			if got := m.LooksLikeSpam(tt.sent); got != tt.want {
				t.Errorf("got %v, want %v", got, tt.want)
			}
		})
	}
}

// Cells are read as the rest of a message is.
func TestMessage_LooksLikeSpam_Cells(t *testing.T) {
	for _, tt := range []struct {
		values []string
		want   bool
	}{{[]string{"4500", "1 h"}, false}, {[]string{"1 h", "www.a.b"}, false}, {[]string{"www.a.b", "https://c.d", "4500"}, true}} {
		m := &almanac.Message{}
		for _, value := range tt.values {
			m.Cells = append(m.Cells, almanac.Cell{Value: value})
		}
		if got := m.LooksLikeSpam(almanac.Submission{}); got != tt.want {
			t.Errorf("%q: %v", tt.values, got)
		}
	}
}
