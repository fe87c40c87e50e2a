package httpapi

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"mime"
	"net/netip"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/screenshot"
)

// How many messages a visitor and a network may send. Spam is counted apart, never against a person. There is no limit
// for all together, which one sender could use up: the inbox is bounded in bytes.
const (
	ContactVisitorLimit  = 5
	contactVisitorWindow = 10 * time.Minute
	ContactNetworkLimit  = 30
	contactNetworkWindow = time.Hour
)

const (
	notSent   = "The message could not be sent. Please check the fields below."
	notStored = "Your message could not be stored. Please try again in a moment."

	senderFull      = "Your message was not stored: you have sent many figures already, and we have not read them all yet. Please send more in a few days."
	senderFullRetry = 24 * time.Hour
)

type brokenRule struct {
	field string
	rule  almanac.Rule
}

// messageAdvice is what a visitor reads about a rule that a field breaks.
var messageAdvice = map[brokenRule]string{
	{"about", almanac.RuleFormat}:     "Please give the address of a page of this site, such as /buildings/house.",
	{"about", almanac.RuleRequired}:   "Please say which page of this site the number is on.",
	{"level", almanac.RuleRequired}:   "Please choose the level or row. If it is not listed, write the number in the message instead.",
	{"column", almanac.RuleRequired}:  "Please choose which number it is. If it is not listed, write it in the message instead.",
	{"value", almanac.RuleRequired}:   "Please enter the number that the game shows, or say in the message what is different.",
	{"value", almanac.RuleFormat}:     "Please write the whole number in digits, such as 4,500 or -4. Put everything else in the message.",
	{"value", almanac.RuleLength}:     "Please enter a number of at most 1,000,000,000,000.",
	{"name", almanac.RuleRequired}:    "Please enter your name.",
	{"name", almanac.RuleText}:        "Please use plain text on one line.",
	{"name", almanac.RuleLength}:      "Please use at most 100 characters.",
	{"email", almanac.RuleRequired}:   "Please enter your email address.",
	{"email", almanac.RuleLength}:     "Please use at most 254 characters.",
	{"email", almanac.RuleFormat}:     "Please enter an email address such as name@example.com.",
	{"message", almanac.RuleRequired}: "Please enter a message.",
	{"message", almanac.RuleText}:     "Please use plain text.",
	{"message", almanac.RuleLength}:   "Please use at most 5,000 characters.",
	{"cells", almanac.RuleLength}:     "Please send at most 500 figures of several pages, or 8,000 of one page.",
	{"cells", almanac.RuleFormat}:     `Please send a list such as [{"about": "/buildings/house?level=4&column=cost.cash", "value": "4500"}].`,

	{"cells.about", almanac.RuleFormat}:   "Please name its page, level and column, such as /buildings/house?level=4&column=cost.cash.",
	{"cells.about", almanac.RuleOnce}:     "Please send each figure once.",
	{"cells.value", almanac.RuleRequired}: "Please enter what the game shows.",
	{"cells.value", almanac.RuleText}:     "Please use plain text on one line.",
	{"cells.value", almanac.RuleLength}:   "Please enter a number of at most 1,000,000,000,000, or at most 40 characters.",
}

func explainMessage(broken []*almanac.RuleError) (fields []fieldError) {
	for _, e := range broken {
		advice := messageAdvice[brokenRule{cellPlace.ReplaceAllString(e.Field, "cells."), e.Rule}]
		for _, about := range e.About { // of a cell
			advice = fmt.Sprintf("%.120q: %s", about, advice)
		}
		fields = append(fields, fieldError{e.Field, advice})
	}
	return fields
}

var cellPlace = regexp.MustCompile(`^cells\.\d+\.`)

const (
	fieldScreenshot = "screenshot"
	fieldCells      = "cells"
)

type contactForm struct {
	Name    string          `json:"name"`
	Email   string          `json:"email"`
	Message string          `json:"message"`
	About   string          `json:"about"`
	Value   string          `json:"value"`
	Website string          `json:"website"` // the honeypot: no person sees the field
	Cells   json.RawMessage `json:"cells"`
	// Milliseconds that the form was open, from its script. What only helps to judge a message may be any value.
	FillTime json.RawMessage `json:"writing"`

	screenshot []byte // a picture as it came; nil for none
}

func (f contactForm) submission() almanac.Submission {
	sent := almanac.Submission{Honeypot: strings.TrimSpace(f.Website)}
	if ms, err := strconv.ParseUint(string(f.FillTime), 10, 32); err == nil {
		sent.FillTime = new(time.Duration(ms) * time.Millisecond)
	}
	return sent
}

// handleContact takes a visitor's message. Success is answered only when the message is stored for good.
func (s *Server) handleContact(c fiber.Ctx) error {
	if slot, ok := uploadSlot(&c.RequestCtx().Request.Header); ok && !s.uploads.arrive(slot) {
		return errBusy
	}
	if s.InboxRegion != "" {
		return s.replay(c, notStored)
	}
	form, err := readContact(c)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(c.Context(), s.WorkTimeout)
	defer cancel()
	message := almanac.Message{
		Name: form.Name, Email: form.Email, Message: form.Message, About: form.About, Value: form.Value, ScreenshotBytes: len(form.screenshot),
	}
	if message.Cells, err = readCells(form.Cells); err != nil {
		return err
	}
	wrong := explainMessage(message.Validate())
	if form.screenshot != nil {
		if err := screenshot.Check(form.screenshot); err != nil {
			wrong = append(wrong, fieldError{fieldScreenshot, err.Error()})
		}
	}
	if wrong != nil {
		return newPublicError(almanac.EINVALID, notSent, nil, wrong...)
	}
	message.Spam = message.LooksLikeSpam(form.submission())
	counted, err := s.allowContact(ctx, c, "messages", message.Spam)
	if err != nil {
		return err
	}
	picture, pictures, err := s.receiveScreenshot(ctx, c, form.screenshot, message.Spam)
	if err != nil {
		s.takeBack(ctx, counted)
		return err
	}
	message.Received, message.Sender = s.Clock().UTC(), s.senderNumber(s.client(c.RequestCtx()))
	created, err := s.Inbox.CreateMessage(ctx, &message, picture)
	if err != nil {
		s.takeBack(ctx, append(counted, pictures...))
		if errors.Is(err, almanac.ErrScreenshotsFull) {
			return newPublicError(almanac.EINVALID, notSent, nil,
				fieldError{fieldScreenshot, "There is no room for pictures right now. Please send your message without one."})
		}
		err = fmt.Errorf("message not stored: %w", err)
		switch almanac.ErrorCode(err) {
		case almanac.EFULL:
			return err
		case almanac.ETOOMANY:
			c.Set(fiber.HeaderRetryAfter, strconv.Itoa(int(senderFullRetry.Seconds())))
			return newPublicError(almanac.ETOOMANY, senderFull, err)
		}
		return newPublicError(almanac.EUNAVAILABLE, notStored, err)
	}
	if created {
		s.metrics.messages.WithLabelValues(spamLabel(message.Spam)).Inc()
	} else {
		s.metrics.repeats.Inc()
		// Not of the network, for which repetitions would have no bound, nor pictures: drawing one again was the work.
		s.takeBack(ctx, counted[:min(1, len(counted))])
	}
	c.Set(fiber.HeaderCacheControl, "no-store")
	return c.Status(fiber.StatusCreated).JSON(struct {
		Success bool   `json:"success"`
		ID      string `json:"id"`
	}{true, message.ID})
}

// receiveScreenshot counts and redraws a picture, and returns the keys. Messages are counted apart, so that one without it
// can follow.
func (s *Server) receiveScreenshot(ctx context.Context, c fiber.Ctx, b []byte, spam bool) (redrawn []byte, counted []string, err error) {
	if b == nil {
		return nil, nil, nil
	}
	if counted, err = s.allowContact(ctx, c, "pictures", spam); err != nil {
		return nil, nil, err
	}
	redrawn, err = s.redrawScreenshot(ctx, b)
	if errors.Is(err, errBusy) {
		s.takeBack(ctx, counted)
	}
	return redrawn, counted, err
}

// redrawScreenshot redraws one picture at a time; one whose turn does not come is errBusy.
func (s *Server) redrawScreenshot(ctx context.Context, b []byte) ([]byte, error) {
	timeout := s.WorkTimeout * 2 / 5 // for waiting until one's turn comes, and again for decoding: some is left for storing it
	turn, stop := context.WithTimeout(ctx, timeout)
	defer stop()
	select {
	case s.decoding <- struct{}{}:
		defer func() { <-s.decoding }()
	case <-turn.Done():
		return nil, errBusy
	}
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	redrawn, err := screenshot.Redraw(ctx, b)
	if err != nil {
		return nil, newPublicError(almanac.EINVALID, notSent, nil, fieldError{fieldScreenshot, err.Error()})
	}
	return redrawn, nil
}

// allowContact counts a message or picture of a visitor, then of the network, and returns the keys. A visitor is an IPv4
// address, or the /64 of IPv6 addresses that a household has.
func (s *Server) allowContact(ctx context.Context, c fiber.Ctx, what string, spam bool) (counted []string, err error) {
	if s.Limiter == nil {
		return nil, nil
	}
	address, kind := s.client(c.RequestCtx()), "contact/"+what
	if spam {
		kind = "spam/" + what
	}
	for _, limit := range []struct {
		by      string
		counted netip.Prefix
		count   int
		window  time.Duration
		message string
	}{
		{"visitor", prefixOf(address, 32, 64), ContactVisitorLimit, contactVisitorWindow, "You have sent several %s in a short time. Please wait a little before the next one."},
		{"network", prefixOf(address, 24, 48), ContactNetworkLimit, contactNetworkWindow, "Too many %s are coming from your network. Please try again later."},
	} {
		key := kind + "/" + limit.by + "/" + hashed(s.limitSecret, limit.counted.String(), 12) // a shared server may keep it
		ok, retryAfter := s.Limiter.Allow(ctx, key, limit.count, limit.window)
		if !ok {
			s.metrics.limited.WithLabelValues(limit.by, spamLabel(spam)).Inc()
			c.Set(fiber.HeaderRetryAfter, strconv.Itoa(max(1, int(math.Ceil(retryAfter.Seconds())))))
			s.takeBack(ctx, counted)
			return nil, newPublicError(almanac.ETOOMANY, fmt.Sprintf(limit.message, what), nil)
		}
		counted = append(counted, key)
	}
	return counted, nil
}

// senderNumber counts the senders of reports apart and identifies none: many networks share each of 4,096 numbers.
func (s *Server) senderNumber(address netip.Addr) int {
	number, _ := strconv.ParseInt(hashed(s.limitSecret, "sender/"+prefixOf(address, 24, 48).String(), 2)[:3], 16, 0)
	return int(number) + 1
}

func (s *Server) takeBack(ctx context.Context, counted []string) {
	for _, key := range counted {
		s.Limiter.TakeBack(context.WithoutCancel(ctx), key) // its time may be what ran out
	}
}

// readContact reads JSON or a form's body; only a form can have a screenshot. Unknown fields are ignored.
func readContact(c fiber.Ctx) (contactForm, error) {
	var form contactForm
	mediaType, parameters, err := mime.ParseMediaType(c.Get(fiber.HeaderContentType))
	if err != nil || c.Get(fiber.HeaderContentEncoding) != "" {
		return form, fiber.ErrUnsupportedMediaType
	}
	if mediaType == fiber.MIMEMultipartForm {
		return readContactUpload(c.BodyRaw(), parameters["boundary"])
	}
	body := c.BodyRaw()
	if len(body) > BodyLimit {
		return form, fiber.ErrRequestEntityTooLarge
	}
	switch mediaType {
	case fiber.MIMEApplicationJSON:
		return readContactJSON(body)
	case fiber.MIMEApplicationForm:
		values, err := url.ParseQuery(string(body))
		if err != nil {
			return form, fiber.ErrBadRequest
		}
		return formOf(values), nil
	default:
		return form, fiber.ErrUnsupportedMediaType
	}
}

func formOf(values url.Values) contactForm {
	return contactForm{
		Name: values.Get("name"), Email: values.Get("email"), Message: values.Get("message"), About: values.Get("about"),
		Value: values.Get("value"), Website: values.Get("website"),
		Cells: json.RawMessage(values.Get(fieldCells)), FillTime: json.RawMessage(values.Get("writing")),
	}
}

func readContactJSON(body []byte) (form contactForm, err error) {
	decoder := json.NewDecoder(bytes.NewReader(body))
	err = decoder.Decode(&form)
	if mistyped, ok := errors.AsType[*json.UnmarshalTypeError](err); ok && mistyped.Field != "" {
		return form, newPublicError(almanac.EINVALID, notSent, err, fieldError{Field: mistyped.Field, Message: "Please send text."})
	}
	if err != nil {
		return form, fiber.ErrBadRequest
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) { // one value, and nothing after it
		return form, fiber.ErrBadRequest
	}
	return form, nil
}

// readCells reads one more than a message may have, and no further.
func readCells(list json.RawMessage) (cells []almanac.Cell, err error) {
	if text := string(list); text == "" || text == "null" {
		return nil, nil
	}
	refuse := func(field string) error {
		return newPublicError(almanac.EINVALID, notSent, nil, fieldError{field, messageAdvice[brokenRule{"cells", almanac.RuleFormat}]})
	}
	decoder := json.NewDecoder(bytes.NewReader(list))
	if first, err := decoder.Token(); err != nil || first != json.Delim('[') || !json.Valid(list) {
		return nil, refuse("cells")
	}
	for decoder.More() && len(cells) <= almanac.MaxTableCells {
		var cell almanac.Cell
		if err := decoder.Decode(&cell); err != nil {
			return nil, refuse(fmt.Sprintf("cells.%d", len(cells)))
		}
		cells = append(cells, cell)
	}
	return cells, nil
}
