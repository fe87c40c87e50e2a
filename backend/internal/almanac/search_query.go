package almanac

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Bounds of what is searched for.
const (
	MaxSearchLength = 80 // characters of a query
	maxSearchWords  = 8  // further ones are not looked for
	maxSearchLevel  = 999
)

// SearchQuery is what somebody searches for, as far as it is understood.
type SearchQuery struct {
	Text  string   // its words in small letters without accents; equal texts find the same
	Words []string // what documents must hold, without words that say nothing
	Name  []string // of the thing that levels or an end are asked of; nil when neither is

	From, To int  // the levels that are asked for, equal for a single one; To is 0 when none is
	AsksTime bool // when something begins or ends
}

// Words that say how levels are meant, or what is asked, and not of what. German and French ones are
// those that players of these languages type beside a number.
var (
	levelWords = wordSet("level levels lvl lv expansion expansions stufe niveau")
	rangeWords = wordSet("to until till bis a")
	startWords = wordSet("from von de")
	timeWords  = wordSet("end ends ending ended over left until till when start starts begin begins endet ende fin finit")
	emptyWords = wordSet("the of a an is are does do what how much many long in for and it cost costs")
)

func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq(words) {
		set[word] = true
	}
	return set
}

// ParseSearch reads a query. Whatever it holds, its words are letters and digits alone.
func ParseSearch(text string) SearchQuery {
	words := searchWords(text)
	if len(words) > maxSearchWords {
		words = words[:maxSearchWords]
	}
	q := SearchQuery{Text: strings.Join(words, " "), Words: without(words, emptyWords)}
	if len(q.Words) == 0 {
		q.Words = words
	}
	rest := words
	if from, to, name, ok := parseLevels(words); ok {
		q.From, q.To, rest = from, to, name
	}
	if name := without(rest, timeWords); q.To == 0 && len(name) < len(rest) {
		q.AsksTime, rest = true, name
	}
	if q.To > 0 || q.AsksTime {
		q.Name = without(rest, emptyWords)
	}
	return q
}

// parseLevels finds one level, or two with at most one word between them, and what is left as the name.
func parseLevels(words []string) (from, to int, name []string, ok bool) {
	var at []int
	for i, word := range words {
		if level, err := strconv.Atoi(word); err == nil && level >= 0 && level <= maxSearchLevel {
			at = append(at, i)
		}
	}
	switch {
	case len(at) == 1:
	case len(at) == 2 && (at[1] == at[0]+1 || at[1] == at[0]+2 && rangeWords[words[at[0]+1]]):
	default:
		return 0, 0, nil, false
	}
	first, last := at[0], at[len(at)-1]
	from, _ = strconv.Atoi(words[first])
	to, _ = strconv.Atoi(words[last])
	name = slices.Concat(words[:first], words[last+1:])
	name = without(without(name, levelWords), startWords)
	return from, to, name, len(name) > 0
}

func without(words []string, set map[string]bool) []string {
	return slices.DeleteFunc(slices.Clone(words), func(word string) bool { return set[word] })
}

// genitive is the 's that ends a word and is none of its own.
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
	switch {
	case len(word) >= 6 && strings.HasSuffix(word, "ies"):
		return word[:len(word)-3]
	case len(word) >= 4 && strings.HasSuffix(word, "s") && !strings.HasSuffix(word, "ss"):
		return word[:len(word)-1]
	}
	return word
}

// sameWord says whether two words are the same, or one the plural of the other.
func sameWord(one, other string) bool {
	if one == other {
		return true
	}
	one, other = stem(one), stem(other)
	return one == other || strings.TrimSuffix(one, "y") == strings.TrimSuffix(other, "y") && len(one) > 3 && len(other) > 3
}

// distance is how many letters must be added, left out, changed or swapped with the next one to
// make one word of the other.
func distance(from, to string) int {
	a, b := []rune(from), []rune(to)
	var before []int
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range a {
		next := make([]int, len(b)+1)
		next[0] = i + 1
		for j := range b {
			changed := row[j]
			if a[i] != b[j] {
				changed++
			}
			next[j+1] = min(changed, row[j+1]+1, next[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				next[j+1] = min(next[j+1], before[j-1]+1)
			}
		}
		before, row = row, next
	}
	return row[len(b)]
}

// nearestWord is the candidate that a mistyped word is most likely meant to be, "" when none is near.
// Among equals the first counts.
func nearestWord(word string, candidates []string) string {
	length := len([]rune(word))
	best, bestDistance := "", 2
	if length >= 5 {
		bestDistance = 3
	}
	for _, candidate := range candidates {
		if other := len([]rune(candidate)); max(length-other, other-length) >= bestDistance {
			continue
		}
		if d := distance(word, candidate); d < bestDistance {
			best, bestDistance = candidate, d
		}
	}
	return best
}
