// Package almanac is the domain: entities, rules (which events run, what search finds, what a message must hold) and
// errors. It imports the standard library and the RRULE library only.
package almanac
