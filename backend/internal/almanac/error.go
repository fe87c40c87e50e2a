package almanac

import (
	"errors"
	"fmt"
)

// Code is the kind of an Error. Codes are stable: httpapi maps them to statuses, and clients may branch on them.
type Code string

const (
	EINVALID     Code = "invalid"     // the input breaks a rule
	ENOTFOUND    Code = "not_found"   // nothing has that link
	ETOOMANY     Code = "too_many"    // a rate limit was reached
	EFULL        Code = "full"        // no room is left for more; only the operator can help
	EBUSY        Code = "busy"        // too much comes at once, so nothing was done; trying later helps
	EUNAVAILABLE Code = "unavailable" // a dependency is away; trying later may help
	EINTERNAL    Code = "internal"    // a defect; details are logged, never shown
)

// Error is an error with a code. People read other sentences, which httpapi, content and cmd make.
type Error struct {
	Code Code
	Err  error
}

func (e *Error) Error() string { return e.Err.Error() }

func (e *Error) Unwrap() error { return e.Err }

func Errorf(code Code, format string, args ...any) *Error {
	return &Error{code, fmt.Errorf(format, args...)}
}

// ErrorCode returns the code of the first Error in err's chain, EINTERNAL for any other error and "" for nil.
func ErrorCode(err error) Code {
	if err == nil {
		return ""
	}
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Code
	}
	return EINTERNAL
}
