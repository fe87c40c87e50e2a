package almanac

import "fmt"

// Rule names a rule for a value. Its sentence is in httpapi for messages, in content for data files.
type Rule string

// Rules of a message's fields.
const (
	RuleRequired Rule = "required"
	RuleText     Rule = "text"   // no control characters; a name is one line
	RuleLength   Rule = "length" // see the bounds of a message
	RuleFormat   Rule = "format" // of an e-mail address, a page or a number
	RuleOnce     Rule = "once"   // of a cell's address
)

const RuleDate Rule = "date" // of every date: about the first and the last year, and the text

// Rules of a recurrence rule's text.
const (
	RRuleLength       Rule = "rrule length" // about the most characters
	RRulePart         Rule = "rrule part"   // about the possible ones, and the one at fault
	RRuleOnce         Rule = "rrule once"   // about the part that is there twice
	RRuleZero         Rule = "rrule zero"   // about the part
	RRuleUntil        Rule = "rrule until"
	RRuleEnd          Rule = "rrule end"    // COUNT and UNTIL
	RRuleSyntax       Rule = "rrule syntax" // about what the library says
	RRuleValues       Rule = "rrule values" // about what the library says
	RRuleHappens      Rule = "rrule happens"
	RRuleFreq         Rule = "rrule freq"     // about the one at fault
	RRuleWeekday      Rule = "rrule weekday"  // about the one at fault
	RRuleInterval     Rule = "rrule interval" // about the greatest
	RRuleCount        Rule = "rrule count"
	RRuleMonthDay     Rule = "rrule month day"
	RRuleYearDay      Rule = "rrule year day"
	RRuleSetPos       Rule = "rrule set pos"
	RRuleSetPosAlone  Rule = "rrule set pos alone"
	RRuleWeekStart    Rule = "rrule week start"
	RRuleNumberedDays Rule = "rrule numbered days"
	RRuleMixedDays    Rule = "rrule mixed days"
	RRuleWeek         Rule = "rrule week" // about the last
)

// Rules of a calendar entry's fields. They are about moments, as Date.
const (
	RuleAfterStart      Rule = "after start"         // about the start
	RuleAfterEnd        Rule = "after end"           // about the end
	RuleExtended        Rule = "extended"            // a recurring entry, as a whole
	RuleDays            Rule = "days"                // about their most
	RuleAtOnce          Rule = "at once"             // about the most, and the first start that is one too many
	RuleOverrideDay     Rule = "special day"         // about the nearest start
	RuleOverrideBetween Rule = "special day between" // about the starts before and after
	RuleOverrideHappens Rule = "special happens"
	RuleOverrideOnce    Rule = "special once"
	RuleOverrideRules   Rule = "special rules" // about the most
	RuleNoneLeft        Rule = "none left"
	RuleAnyStart        Rule = "any start"
	RuleStart           Rule = "start" // about the nearest one
	RuleChangedOnce     Rule = "changed once"
	RuleExcepted        Rule = "excepted"
)

type RuleError struct {
	Field string // dotted path, items counted from 0: changes.0.on; "" for a value checked alone
	Rule  Rule
	About []any // what the sentence of the rule speaks of
}

func (e *RuleError) Error() string {
	return fmt.Sprintf("%s: breaks the rule %q: %v", e.Field, e.Rule, e.About)
}

func broken(rule Rule, about ...any) *RuleError { return &RuleError{Rule: rule, About: about} }
