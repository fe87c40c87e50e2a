package httpapi

import (
	"regexp"
	"strings"
	"unicode"

	"github.com/gofiber/fiber/v3"
)

const maxSpelling = 300 // longer than any address, with some invisible signs in it

var plainPath = regexp.MustCompile(`^(/[a-z0-9._~-]*[a-z0-9-])+$`) // a path as the site writes it

// spellPlainly reads a path without capitals and without what chat programs add to a link. web redirects instead.
func spellPlainly(c fiber.Ctx) {
	method, sent := c.Method(), c.Path()
	if method != fiber.MethodGet && method != fiber.MethodHead || len(sent) > maxSpelling || plainPath.MatchString(sent) {
		return
	}
	if plain := strings.ToLower(bare(pathOf(c))); plainPath.MatchString(plain) {
		c.Path(plain)
	}
}

// bare takes away what nobody sees, and the signs at the end that chat programs take for a part of a link.
func bare(text string) string {
	text = strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector) {
			return -1
		}
		return r
	}, text)
	return strings.TrimRightFunc(text, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsPunct(r) && r != '-' || strings.ContainsRune("<>|~`´", r)
	})
}
