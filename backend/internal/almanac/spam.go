package almanac

import (
	"regexp"
	"time"
)

// What a person does not do. The specification says nothing of spam; these are
// chosen so that a correction with its screenshots passes.
const (
	MinWriting  = 2 * time.Second // from opening the form to sending it
	MaxLinks    = 3
	MaxLinksRaw = 1 // of a form that was sent without its script
)

// Sending is how a message came, beside what it says.
type Sending struct {
	Honeypot string         // of a field that no person sees
	Writing  *time.Duration // how long the form was open, as its script tells; nil without a script
}

var links = regexp.MustCompile(`(?i)\b(?:https?://|www\.)`)

// LooksLikeSpam says whether a program seems to have written the message. Such a
// message is kept, apart from the others: each sign of it can be wrong.
func (m *Message) LooksLikeSpam(sent Sending) bool {
	most := MaxLinks
	if sent.Writing == nil {
		most = MaxLinksRaw
	}
	return sent.Honeypot != "" ||
		sent.Writing != nil && *sent.Writing < MinWriting ||
		links.MatchString(m.Name) ||
		len(links.FindAllStringIndex(m.Message, most+1)) > most
}
