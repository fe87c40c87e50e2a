package almanac

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// Bounds of what is searched for.
const (
	MaxSearchLength = 80 // characters of a query
	maxSearchWords  = 8  // further ones are not looked for
)

// SearchQuery is a query. The web's features/search/question.ts reads what a question means.
type SearchQuery struct {
	Text  string   // its words in small letters without accents; equal texts find the same
	Words []string // what documents must hold, without words that say nothing
}

var emptyWords = strings.Fields("the of a an is are does do what how much many long in for and it cost costs")

// ParseSearch reads any query; its words are letters and digits alone.
func ParseSearch(text string) SearchQuery {
	words := searchWords(text)
	words = words[:min(len(words), maxSearchWords)]
	q := SearchQuery{Text: strings.Join(words, " ")}
	q.Words = slices.DeleteFunc(slices.Clone(words), func(word string) bool { return slices.Contains(emptyWords, word) })
	if len(q.Words) == 0 {
		q.Words = words
	}
	return q
}

// genitive matches a possessive 's.
var genitive = regexp.MustCompile(`([\pL\pN])['’]s([^\pL\pN]|$)`)

// searchWords are the words of a text in small letters without accents, and without 's.
func searchWords(text string) []string {
	folded := strings.Map(func(r rune) rune {
		r = unicode.ToLower(r)
		if plain, ok := accents[r]; ok {
			return plain
		}
		if unicode.IsMark(r) {
			return -1
		}
		return r
	}, text)
	folded = genitive.ReplaceAllString(folded, "$1$2")
	return strings.FieldsFunc(folded, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// accents are the letters of European languages that have a plain one.
var accents = func() map[rune]rune {
	letters := map[rune]rune{}
	for plain, marked := range map[rune]string{
		'a': "àáâãäåāăą", 'c': "çćč", 'd': "ď", 'e': "èéêëēěę", 'g': "ğ", 'i': "ìíîïī", 'l': "ľĺ", 'n': "ñńň",
		'o': "òóôõöőō", 'r': "řŕ", 's': "śšş", 't': "ťţ", 'u': "ùúûüűūů", 'y': "ýÿ", 'z': "źžż",
	} {
		for _, letter := range marked {
			letters[letter] = plain
		}
	}
	return letters
}()

// stem is a word without the ending of a plural: what both begin with.
func stem(word string) string {
	if len(word) >= 6 && strings.HasSuffix(word, "ies") {
		return word[:len(word)-3]
	}
	if len(word) >= 4 && strings.HasSuffix(word, "s") && !strings.HasSuffix(word, "ss") && !strings.HasSuffix(word, "us") {
		word = word[:len(word)-1]
	}
	for _, ending := range [...]string{"che", "she", "sse", "toe", "nuse", "xe", "ze"} { // peaches
		if len(word) > len(ending)+1 && strings.HasSuffix(word, ending) {
			return word[:len(word)-1]
		}
	}
	return word
}

func stemsOf(words []string) []string {
	stems := make([]string, len(words))
	for i, word := range words {
		stems[i] = stem(word)
	}
	return stems
}

// SearchTitle is a title as the words that Match is asked for: a document with just them has it.
func SearchTitle(title string) string { return strings.Join(stemsOf(searchWords(title)), " ") }

func sameWord(one, other string) bool {
	if one == other {
		return true
	}
	one, other = stem(one), stem(other)
	return one == other || strings.TrimSuffix(one, "y") == strings.TrimSuffix(other, "y") && len(one) > 3 && len(other) > 3
}
