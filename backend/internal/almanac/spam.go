package almanac

import (
	"regexp"
	"time"
)

// What a person does not do. The specification says nothing of spam; these are
// chosen so that a correction with its screenshots passes.
const (
	MinFillTime = 2 * time.Second // from opening the form to sending it
	maxLinks    = 3
	maxLinksRaw = 1 // of a form that was sent without its script
)

// Submission is how a message came, beside what it says.
type Submission struct {
	Honeypot string         // of a field that no person sees
	FillTime *time.Duration // how long the form was open, as its script tells; nil without a script
}

var links = regexp.MustCompile(`(?i)\b(?:https?://|www\.)`)

// LooksLikeSpam says whether a program seems to have written the message. Such a
// message is kept, apart from the others: each sign of it can be wrong.
func (m *Message) LooksLikeSpam(sent Submission) bool {
	most := maxLinks
	if sent.FillTime == nil {
		most = maxLinksRaw
	}
	return sent.Honeypot != "" ||
		sent.FillTime != nil && *sent.FillTime < MinFillTime ||
		links.MatchString(m.Name) ||
		len(links.FindAllStringIndex(m.Message, most+1)) > most
}
