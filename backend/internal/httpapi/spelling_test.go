package httpapi_test

import "testing"

// A link that was cut or misspelt gets the answer of the intended address.
func TestSpellings(t *testing.T) {
	a := open(t, nil)
	house := a.get("/api/buildings/house-7").body
	reads := a.store.reads
	for _, path := range []string{
		"/api/buildings/House-7", "/API/BUILDINGS/HOUSE-7", "/api/buildings/house-7.", "/api/buildings/house-7,", "/api/buildings/house-7)",
		"/api/buildings/house-7).", "/api/buildings/house-7]", "/api/buildings/house-7;", "/api/buildings/house-7:", "/api/buildings/house-7!",
		"/api/buildings/house-7%3F", "/api/buildings/house-7%22", "/api/buildings/house-7'", "/api/buildings/house-7%E2%80%9D.",
		"/api/buildings/house-7%C2%BB", "/api/buildings/house-7%3E", "/api/buildings/house-7*", "/api/buildings/house-7**",
		"/api/buildings/house-7_", "/api/buildings/house-7%60", "/api/buildings/house-7%E2%80%A6", "/api/buildings/house-7%E3%80%82",
		"/api/buildings/house-7%7C", "/api/buildings/house-7%20", "/api/buildings/house-7%C2%A0", "/api/buildings/house-7%0D%0A",
		"/api/buildings/house-7%2F", "/api/buildings%2Fhouse-7", "/api/buildings/house-7%E2%80%8B", "/api/buildings/ho%C2%ADuse-7",
		"/%E2%81%A0api/buildings/house-7%EF%BB%BF", "/api/buildings/house-7)/", "/api/buildings/house-7.?v=1",
	} {
		if got := a.get(path); got.status != 200 || got.body != house {
			t.Errorf("%s: %d %.200s", path, got.status, got.body)
		}
	}
	if a.store.reads != reads {
		t.Errorf("the store was read %d times more", a.store.reads-reads)
	}
	for written, plain := range map[string]string{
		"/api/Version.":                                         "/api/version",
		"/healthz)":                                             "/healthz",
		"/api/Calendar.ICS,":                                    "/api/calendar.ics",
		"/api/images/Icons/Apple.SVG)":                          "/api/images/icons/apple.svg",
		"/images/icons/apple.svg%20":                            "/images/icons/apple.svg",
		"/api/blog?view=card.":                                  "/api/blog?view=card",
		"/api/calendar?from=2026-12-01&amp;to=2026-12-08":       "/api/calendar?from=2026-12-01&to=2026-12-08",
		"/api/calendar?from=2026-12-01%E2%80%8B&to=2026-12-08)": "/api/calendar?from=2026-12-01&to=2026-12-08",
		"/api/calendar.ics?alarm=2h.":                           "/api/calendar.ics?alarm=2h",
	} {
		got, want := a.get(written), a.get(plain)
		if got.status != 200 || got.body != want.body || got.header.Get("ETag") != want.header.Get("ETag") {
			t.Errorf("%s: %d %.200s", written, got.status, got.body)
		}
	}
	for _, path := range []string{"/api/buildings/none.", "/api/Buildings/-", "/api/buildings/house-7%C3%A9", "/api/blog%2F..%2Fbuildings", "/api%2F%2Fbuildings"} {
		if got := a.get(path); got.status != 404 {
			t.Errorf("%s: %d", path, got.status)
		}
	}
	if got := a.do("POST", "/api/Contact", "{}"); got.status != 404 {
		t.Errorf("POST: %d", got.status)
	}
}
