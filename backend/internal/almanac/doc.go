// Package almanac is the domain: the entities of the site, the rules about
// stored data (which events run, what search finds, what a message must hold)
// and the errors that every other package speaks. It imports the standard
// library and the RRULE library only; technologies are adapters around it.
package almanac
