// Package almanac is the domain: entities, rules (which events run, what search finds, what a message must hold) and
// errors. It imports the standard library and the RRULE library only.
package almanac

import "time"

// Clock says what time it is. Every rule takes a time as an argument; only the edges of the program hold a Clock.
type Clock func() time.Time

func SystemClock() time.Time { return time.Now().UTC() }

func FrozenClock(t time.Time) Clock { return func() time.Time { return t } }
