package httpapi

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"log/slog"
	"strings"

	"github.com/gofiber/fiber/v3"

	"farmalmanac/internal/almanac"
)

// problemType begins the address of a kind of problem, which /developers lists and clients may branch on.
const problemType = "/developers#problem-"

// Problem is the body of every answer that is an error (RFC 9457).
type Problem struct {
	Type      string       `json:"type"` // problemType and a name; the tables hold the name alone
	Title     string       `json:"title"`
	Status    int          `json:"status"`
	Detail    string       `json:"detail"`
	Instance  string       `json:"instance,omitempty"`
	Errors    []fieldError `json:"errors,omitempty"`
	RequestID string       `json:"requestId"`
}

type fieldError struct {
	Field   string `json:"field"`
	Message string `json:"message"`
}

// codes is the one table from what went wrong inside to what HTTP says and a visitor reads.
var codes = map[almanac.Code]Problem{
	almanac.EINVALID:     {Type: "invalid", Title: "The input is not valid", Status: fiber.StatusUnprocessableEntity, Detail: "The request is not valid."},
	almanac.ENOTFOUND:    {Type: "not-found", Title: "Nothing is here", Status: fiber.StatusNotFound, Detail: "There is nothing at this address."},
	almanac.ETOOMANY:     {Type: "too-many", Title: "Too many requests", Status: fiber.StatusTooManyRequests, Detail: "Please try again later."},
	almanac.EFULL:        {Type: "full", Title: "No room is left", Status: fiber.StatusInsufficientStorage, Detail: "Our inbox is full, so your message was not stored. Please try again in a few days."},
	almanac.EBUSY:        {Type: "busy", Title: "Too much at once", Status: fiber.StatusServiceUnavailable, Detail: "Too many requests at once, so nothing was done. Please try again in a moment."},
	almanac.EUNAVAILABLE: {Type: "unavailable", Title: "Not available right now", Status: fiber.StatusServiceUnavailable, Detail: "Something went wrong on our side. Please try again in a moment."},
	almanac.EINTERNAL:    {Type: "internal", Title: "Something broke", Status: fiber.StatusInternalServerError, Detail: "Something broke on our side. Please try again later; the request id helps us find out why."},
}

var errNoContent = newPublicError(almanac.EUNAVAILABLE, "There is no content yet. Please try again in a moment.", nil)

type publicError struct {
	code   almanac.Code
	detail string
	fields []fieldError
	cause  error // for the log; nil: the detail says it all
}

func newPublicError(code almanac.Code, detail string, cause error, fields ...fieldError) error {
	return &publicError{code, detail, fields, cause}
}

func (r *publicError) Error() string {
	if r.cause != nil {
		return r.cause.Error()
	}
	return r.detail
}

func (r *publicError) Unwrap() error { return r.cause }

// protocolProblems are what HTTP itself refuses, before the domain is asked.
var protocolProblems = map[int]Problem{
	fiber.StatusBadRequest:                  {Type: "bad-request", Title: "The request cannot be read", Detail: "The request is malformed."},
	fiber.StatusNotFound:                    {Type: "not-found", Title: "Nothing is here", Detail: "There is nothing at this address."},
	fiber.StatusMethodNotAllowed:            {Type: "method-not-allowed", Title: "Method not allowed", Detail: "This address does not support that method; see the Allow header."},
	fiber.StatusRequestTimeout:              {Type: "request-timeout", Title: "The request took too long to arrive", Detail: "The request did not arrive in time."},
	fiber.StatusRequestEntityTooLarge:       {Type: "too-large", Title: "The request is too large", Detail: "The body may hold at most 64 KiB, or 960 KiB as a multipart form."},
	fiber.StatusUnsupportedMediaType:        {Type: "unsupported-media-type", Title: "Unsupported media type", Detail: "Send the body uncompressed as application/json, application/x-www-form-urlencoded or multipart/form-data."},
	fiber.StatusRequestHeaderFieldsTooLarge: {Type: "headers-too-large", Title: "The headers are too large", Detail: "The request line and headers may hold at most 16 KiB."},
	fiber.StatusNotImplemented:              {Type: "not-implemented", Title: "Method not implemented", Detail: "No address here supports that method."},
}

// describe turns an error into the problem that a client sees. What went wrong inside is for the log alone.
func describe(err error) Problem {
	if protocol, ok := errors.AsType[*fiber.Error](err); ok {
		if problem, ok := protocolProblems[protocol.Code]; ok {
			problem.Status = protocol.Code
			return problem
		}
	}
	if refused, ok := errors.AsType[*publicError](err); ok {
		problem := codes[refused.code]
		problem.Detail, problem.Errors = refused.detail, refused.fields
		return problem
	}
	switch {
	case errors.Is(err, fs.ErrNotExist): // the store that was there is gone
		return describe(errNoContent)
	case errors.Is(err, context.DeadlineExceeded):
		return describe(newPublicError(almanac.EUNAVAILABLE, "The answer took too long. Please try again.", err))
	}
	return codes[almanac.ErrorCode(err)]
}

// isRefusal says whether an error is no failure of ours.
func isRefusal(err error) bool {
	protocol, ok := errors.AsType[*fiber.Error](err)
	return ok && protocol.Code == fiber.StatusNotImplemented || errors.Is(err, errShed) || errors.Is(err, errReplay)
}

func (s *Server) sendProblem(c fiber.Ctx, err error) error {
	problem := describe(err)
	problem.Type = problemType + problem.Type
	problem.Instance = strings.ToValidUTF8(c.Path(), "\uFFFD")
	problem.RequestID = string(requestID(c.RequestCtx()))
	if problem.Status >= fiber.StatusInternalServerError && !isRefusal(err) {
		s.Log.Error("request failed", slog.String("requestId", problem.RequestID), slog.Any("error", err))
	}
	body, err := json.Marshal(problem)
	if err != nil {
		return err
	}
	c.Response().ResetBody()
	if problem.Status == fiber.StatusServiceUnavailable {
		c.Set(fiber.HeaderRetryAfter, "5")
	}
	c.Set(fiber.HeaderCacheControl, "no-store")
	c.Set(fiber.HeaderContentType, "application/problem+json")
	return c.Status(problem.Status).Send(body)
}
