package almanac

import (
	"cmp"
	"fmt"
	"net/mail"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// Bounds of a message in UTF-16 units, as browsers count. The specification gives none; people write far less.
const (
	MaxNameLength    = 100
	MaxEmailLength   = 254 // RFC 5321
	MaxMessageLength = 5000
	maxCellLength    = 40
)

// How many cells a message has at most: the own figures of a player, and those of one page, a table of 200 rows and 40
// columns. maxCellFaults are described at most.
const (
	MaxCells      = 500
	MaxTableCells = 8000
	maxCellFaults = 20
)

// How long messages are kept at most, and how many bytes of them. The privacy page promises the times.
const (
	MessageRetention = 365 * 24 * time.Hour
	SpamRetention    = 30 * 24 * time.Hour
	CopyRetention    = 30 * 24 * time.Hour // of an inbox that a restore replaced; infra/litestream.yml has that of the copies

	MaxMessageBytes         = 128 << 20 // of people: when they are reached, messages are refused
	MaxTotalScreenshotBytes = 96 << 20  // of them, in screenshots: the rest is always left for what people write
	MaxTotalCellBytes       = 8 << 20   // of them, in cells, as JSON: what inbox --figures can hold in memory
	MaxSpamBytes            = 32 << 20  // of spam: when they are reached, the oldest goes
)

// ErrScreenshotsFull refuses a screenshot whose message has room without it.
var ErrScreenshotsFull = Errorf(EFULL, "the inbox has no room for more screenshots")

// Message is a message of the contact page. A report about a figure may lack name, address and text.
type Message struct {
	ID       string    `json:"id"`
	Name     string    `json:"name"`
	Email    string    `json:"email"`
	Message  string    `json:"message"`
	About    string    `json:"about"` // the page of the figure, such as /buildings/house?level=4&column=cost.cash; empty for a letter
	Value    string    `json:"value"` // the number that the game shows there, in digits: "4500"; empty when none was given
	Cells    []Cell    `json:"cells,omitempty"`
	Received time.Time `json:"received"`
	// 1 to 4096, the same for all messages of a network, and for those of one in 4,096 others; 0 when unknown. It counts
	// senders and says nothing of any.
	Sender int `json:"sender,omitempty"`
	// The size of the screenshot in bytes, which is kept apart from the message; 0 for none.
	ScreenshotBytes int `json:"screenshotBytes"`

	Spam bool `json:"spam"` // see LooksLikeSpam; kept, never shown among the others
}

// Validate trims the fields and lists those at fault.
func (m *Message) Validate() []*RuleError {
	for _, field := range []*string{&m.Name, &m.Email, &m.Message, &m.About, &m.Value} {
		*field = strings.TrimSpace(*field)
	}
	m.Message = strings.ReplaceAll(m.Message, "\r\n", "\n")
	var found []*RuleError
	refuse := func(field string, rule Rule) {
		found = append(found, &RuleError{Field: field, Rule: rule})
	}
	cell, ok := ReportedCellOf(m.About)
	isReport := m.About != "" || len(m.Cells) > 0 // nobody has to say who they are to report a figure
	if m.About != "" && !ok {
		refuse("about", RuleFormat)
	}
	switch {
	case m.Name == "" && isReport:
	case blank(m.Name):
		refuse("name", RuleRequired)
	case !utf8.ValidString(m.Name) || hasControl(m.Name, ""):
		refuse("name", RuleText)
	case lengthOf(m.Name) > MaxNameLength:
		refuse("name", RuleLength)
	}
	switch {
	case m.Email == "" && isReport:
	case blank(m.Email):
		refuse("email", RuleRequired)
	case len(m.Email) > MaxEmailLength:
		refuse("email", RuleLength)
	case !validEmail(m.Email):
		refuse("email", RuleFormat)
	}
	if m.Value != "" {
		if digits, err := readSeen(m.Value); err != nil {
			refuse("value", err.Rule)
		} else if m.Value = digits; m.About == "" {
			refuse("about", RuleRequired)
		}
	}
	if m.Value != "" && ok { // a number of which nobody knows where it belongs helps nobody
		if cell.Level == "" {
			refuse("level", RuleRequired)
		}
		if cell.Column == "" {
			refuse("column", RuleRequired)
		}
	}
	found = append(found, m.validateCells(cell.Page)...)
	switch {
	case blank(m.Message) && len(m.Cells) > 0, blank(m.Message) && m.About != "" && (m.Value != "" || m.ScreenshotBytes > 0):
		m.Message = ""
	case blank(m.Message) && m.About != "":
		refuse("value", RuleRequired)
	case blank(m.Message):
		refuse("message", RuleRequired)
	case !utf8.ValidString(m.Message) || hasControl(m.Message, "\n\t"):
		refuse("message", RuleText)
	case lengthOf(m.Message) > MaxMessageLength:
		refuse("message", RuleLength)
	}
	return found
}

// validateCells trims the cells of a message about a page and lists those at fault, the first of them.
func (m *Message) validateCells(page string) (found []*RuleError) {
	refuse := func(i int, part string, rule Rule) {
		found = append(found, &RuleError{Field: fmt.Sprintf("cells.%d.%s", i, part), Rule: rule, About: []any{m.Cells[i].About}})
	}
	if len(m.Cells) > MaxTableCells {
		return []*RuleError{{Field: "cells", Rule: RuleLength}}
	}
	seen, elsewhere := map[ReportedCell]bool{}, false
	if own, ok := ReportedCellOf(m.About); ok && m.Value != "" {
		seen[own] = true
	}
	for i := 0; i < len(m.Cells) && len(found) < maxCellFaults; i++ {
		cell := &m.Cells[i]
		cell.About = strings.TrimSpace(cell.About)
		at, ok := ReportedCellOf(m.addressOf(*cell))
		elsewhere = elsewhere || ok && at.Page != page
		switch {
		case !ok || at.Level == "" || at.Column == "":
			refuse(i, "about", RuleFormat)
		case seen[at]:
			refuse(i, "about", RuleOnce)
		}
		seen[at] = true
		value, rule := readCell(cell.Value)
		if cell.Value = value; rule != "" {
			refuse(i, "value", rule)
		}
	}
	if elsewhere && len(m.Cells) > MaxCells {
		found = append(found, &RuleError{Field: "cells", Rule: RuleLength})
	}
	return found
}

// readCell reads a number as a report's value, and any other text with single spaces.
func readCell(value string) (string, Rule) {
	short := utf8.RuneCountInString(value) <= maxValueLength
	digits, err := readSeen(value)
	switch {
	case err == nil:
		return digits, ""
	case err.Rule == RuleLength && short:
		return value, RuleLength
	}
	text := strings.Join(strings.Fields(value), " ")
	switch {
	case blank(text):
		return value, RuleRequired
	case !utf8.ValidString(value) || hasControl(strings.TrimSpace(value), "") || strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) }):
		return value, RuleText
	case lengthOf(text) > maxCellLength:
		return value, RuleLength
	}
	return text, ""
}

// addressOf is the address of a cell, as that of a report.
func (m *Message) addressOf(cell Cell) string {
	if strings.HasPrefix(cell.About, "?") {
		page, _, _ := strings.Cut(m.About, "?")
		return page + cell.About
	}
	return cell.About
}

// Sightings lists the figures of a valid message by their whole addresses: its own, and its cells.
func (m *Message) Sightings() (all []Cell) {
	if m.Value != "" {
		all = append(all, Cell{m.About, m.Value})
	}
	for _, cell := range m.Cells {
		all = append(all, Cell{m.addressOf(cell), cell.Value})
	}
	return all
}

// Cell is one figure of a message with several.
type Cell struct {
	About string `json:"about"` // as of a message, or ?level=4&column=cost.cash of the message's own page
	Value string `json:"value"` // in digits, or the text of a column of texts
}

type ReportedCell struct {
	Page   string `json:"page"`   // such as /buildings/house
	Level  string `json:"level"`  // the row; "" for the whole page
	Column string `json:"column"` // "" for the whole row
}

// reportedCell is the form of such an address. testdata/reported_cells.json holds it together with the site's form.
var reportedCell = regexp.MustCompile(`^(/(?:[\w.-][\w./-]{0,99})?)(?:\?(?:level=(\d{1,4})(?:&column=([\w.-]{1,60}))?|column=([\w.-]{1,60})))?$`)

// ReportedCellOf reads the address that a report is about, such as /buildings/house?level=4&column=cost.cash.
func ReportedCellOf(about string) (cell ReportedCell, ok bool) {
	parts := reportedCell.FindStringSubmatch(about)
	if parts == nil {
		return ReportedCell{Page: about}, false
	}
	return ReportedCell{parts[1], parts[2], cmp.Or(parts[3], parts[4])}, true
}

// lengthOf counts characters as browsers do, so that programs may send what a page lets people write.
func lengthOf(s string) int { return len(utf16.Encode([]rune(s))) }

// blank also catches text of characters that show nothing, such as zero-width spaces.
func blank(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool {
		return !unicode.IsSpace(r) && unicode.IsPrint(r)
	}) < 0
}

// hasControl says whether a text has a control character. Marks of direction are allowed: Printable shows them.
func hasControl(s, allowed string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return unicode.IsControl(r) && !strings.ContainsRune(allowed, r) })
}

// validEmail accepts what browsers accept, except for addresses without a domain name with a dot.
func validEmail(s string) bool {
	a, err := mail.ParseAddress(s)
	if err != nil || a.Address != s || !utf8.ValidString(s) || hasControl(s, "") {
		return false
	}
	local, domain, _ := strings.Cut(s, "@")
	isLong := func(label string) bool { return len(label) > 63 }
	return !strings.Contains(local, `"`) && domainName.MatchString(domain) && !slices.ContainsFunc(strings.Split(domain, "."), isLong)
}

// domainName has a dot; names in other scripts count as typed.
var domainName = regexp.MustCompile(`^[\pL\p{Nd}\pM]+(-+[\pL\p{Nd}\pM]+)*(\.[\pL\p{Nd}\pM]+(-+[\pL\p{Nd}\pM]+)*)+$`)

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

// LooksLikeSpam says whether a program seems to have written the message. The signs can be wrong.
func (m *Message) LooksLikeSpam(sent Submission) bool {
	most := maxLinks
	if sent.FillTime == nil {
		most = maxLinksRaw
	}
	return sent.Honeypot != "" ||
		sent.FillTime != nil && *sent.FillTime < MinFillTime ||
		links.MatchString(m.Name) ||
		m.countLinks(most+1) > most
}

// countLinks counts up to most links in what a message says.
func (m *Message) countLinks(most int) int {
	count := len(links.FindAllStringIndex(m.Message, most))
	for _, cell := range m.Cells {
		if links.MatchString(cell.Value) {
			count++
		}
	}
	return count
}
