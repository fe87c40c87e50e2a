package almanac

import (
	"regexp"
	"time"
)

// What people do not do. The specification gives no bounds; a correction with its screenshots passes these.
const (
	MinFillTime = 2 * time.Second // from opening the form to sending it
	maxLinks    = 3
	maxLinksRaw = 1 // of a form that was sent without its script
)

// Submission is how a message came, beside what it says.
type Submission struct {
	Honeypot string         // of a field that no person sees
	FillTime *time.Duration // how long the form was open, as its script says; nil without a script
}

var links = regexp.MustCompile(`(?i)\b(?:https?://|www\.)`)

// LooksLikeSpam says whether a program seems to have written the message. It is stored, apart from the others: the
// signs can be wrong.
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
