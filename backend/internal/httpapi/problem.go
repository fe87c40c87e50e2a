package httpapi

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"strings"

	"github.com/gofiber/fiber/v3"

	"farmalmanac/internal/almanac"
)

// problemType begins the URI that names a sort of problem. Clients may branch on
// it: the part after it never changes its meaning.
const problemType = "urn:farm-almanac:problem:"

// Problem is the body of every answer that is an error (RFC 9457).
type Problem struct {
	Type      string               `json:"type"`
	Title     string               `json:"title"`
	Status    int                  `json:"status"`
	Detail    string               `json:"detail"`
	Instance  string               `json:"instance,omitempty"`
	Errors    []almanac.FieldError `json:"errors,omitempty"`
	RequestID string               `json:"requestId"`
}

// problemKind is what all problems of one sort share.
type problemKind struct {
	name   string
	status int
	title  string
}

// codes maps what the domain says went wrong to what HTTP says.
var codes = map[almanac.Code]problemKind{
	almanac.EINVALID:     {"invalid", fiber.StatusUnprocessableEntity, "The input breaks a rule"},
	almanac.ENOTFOUND:    {"not-found", fiber.StatusNotFound, "Nothing is here"},
	almanac.ETOOLARGE:    {"too-large", fiber.StatusRequestEntityTooLarge, "The request is too large"},
	almanac.ETOOMANY:     {"too-many", fiber.StatusTooManyRequests, "Too many requests"},
	almanac.EFULL:        {"full", fiber.StatusInsufficientStorage, "No room is left"},
	almanac.EUNAVAILABLE: {"unavailable", fiber.StatusServiceUnavailable, "Not available right now"},
	almanac.EINTERNAL:    {"internal", fiber.StatusInternalServerError, "Something broke"},
}

// protocolProblems are what HTTP itself refuses, before the domain is asked.
var protocolProblems = map[int]struct {
	problemKind
	detail string
}{
	fiber.StatusBadRequest:                  {problemKind{"bad-request", fiber.StatusBadRequest, "The request cannot be read"}, "The request is malformed."},
	fiber.StatusNotFound:                    {codes[almanac.ENOTFOUND], "No such address exists here."},
	fiber.StatusMethodNotAllowed:            {problemKind{"method-not-allowed", fiber.StatusMethodNotAllowed, "Method not allowed"}, "This address does not take that method; Allow lists those that it takes."},
	fiber.StatusRequestTimeout:              {problemKind{"request-timeout", fiber.StatusRequestTimeout, "The request took too long to arrive"}, "The request did not arrive in time."},
	fiber.StatusRequestEntityTooLarge:       {codes[almanac.ETOOLARGE], "The body may hold at most 32 KiB."},
	fiber.StatusUnsupportedMediaType:        {problemKind{"unsupported-media-type", fiber.StatusUnsupportedMediaType, "Unsupported media type"}, "Send the body uncompressed as application/json or application/x-www-form-urlencoded."},
	fiber.StatusRequestHeaderFieldsTooLarge: {problemKind{"headers-too-large", fiber.StatusRequestHeaderFieldsTooLarge, "The headers are too large"}, "The request line and headers may hold at most 16 KiB."},
	fiber.StatusNotImplemented:              {problemKind{"not-implemented", fiber.StatusNotImplemented, "Method not implemented"}, "No address here takes that method."},
}

// describe turns an error into the problem that a client sees. What went wrong
// inside is for the log alone.
func describe(err error) Problem {
	var refused *fiber.Error
	if errors.As(err, &refused) {
		if kind, ok := protocolProblems[refused.Code]; ok {
			return newProblem(kind.problemKind, kind.detail)
		}
	}
	var failed *almanac.Error
	if errors.As(err, &failed) && failed.Code != almanac.EINTERNAL {
		problem := newProblem(codes[failed.Code], failed.Message)
		problem.Errors = failed.Fields
		return problem
	}
	if errors.Is(err, context.DeadlineExceeded) {
		return newProblem(codes[almanac.EUNAVAILABLE], "The answer took too long. Please try again.")
	}
	return newProblem(codes[almanac.EINTERNAL], "Something broke on our side. Please try again later; the request id helps us to find out why.")
}

func newProblem(kind problemKind, detail string) Problem {
	return Problem{Type: problemType + kind.name, Title: kind.title, Status: kind.status, Detail: detail}
}

// sendProblem answers with the problem that err stands for.
func (s *Server) sendProblem(c fiber.Ctx, err error) error {
	problem := describe(err)
	problem.Instance = strings.ToValidUTF8(c.Path(), "\uFFFD")
	problem.RequestID = string(requestID(c.RequestCtx()))
	if problem.Status >= fiber.StatusInternalServerError && !errors.Is(err, errReplay) && !errors.Is(err, errShed) {
		s.Log.Error("request failed", slog.String("requestId", problem.RequestID), slog.Any("error", err))
	}
	body, err := json.Marshal(problem)
	if err != nil {
		return err
	}
	response := c.Response()
	response.ResetBody()
	for _, header := range []string{fiber.HeaderETag, fiber.HeaderContentEncoding, fiber.HeaderLastModified} {
		response.Header.Del(header)
	}
	if problem.Status == fiber.StatusServiceUnavailable {
		c.Set(fiber.HeaderRetryAfter, "5")
	}
	c.Set(fiber.HeaderCacheControl, "no-store")
	c.Set(fiber.HeaderContentType, "application/problem+json")
	return c.Status(problem.Status).Send(body)
}
