package almanac

import "time"

// Clock tells what time it is. Every rule takes a time as an argument; only
// the edges of the program hold a Clock.
type Clock func() time.Time

// SystemClock is the real time in UTC.
func SystemClock() time.Time { return time.Now().UTC() }

// FrozenClock always answers t.
func FrozenClock(t time.Time) Clock { return func() time.Time { return t } }

// ParseClock reads the CLOCK setting: an RFC 3339 instant freezes the clock,
// an empty string is the real one.
func ParseClock(s string) (Clock, error) {
	if s == "" {
		return SystemClock, nil
	}
	t, err := time.Parse(time.RFC3339, s)
	if err != nil {
		return nil, Errorf(EINVALID, "expected an instant such as 2026-11-21T08:00:00Z, not %q", s)
	}
	return FrozenClock(t.UTC()), nil
}
