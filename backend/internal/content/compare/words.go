package compare

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/node"
)

// longestValue bounds a text that is reported as a value: of longer ones only the fact of a change is reported.
const longestValue = 60

// proseFields hold sentences, however short.
var proseFields = []string{
	"info", "text", "intro", "description", "excerpt", "preamble", "longStrat", "html", "pdescription", "moreDesc", "disclaimer", "tagline",
}

func isProse(key string, values ...*node.Node) bool {
	return slices.ContainsFunc(values, func(n *node.Node) bool {
		if n.IsNothing() || n.Type != node.Text && n.Type != node.List {
			return false
		}
		isLong := func(s string) bool { return len([]rune(s)) > longestValue }
		return slices.Contains(proseFields, key) || isLong(n.Text) || slices.ContainsFunc(n.Items, func(i *node.Node) bool { return isLong(i.Text) })
	})
}

func proseOf(n *node.Node) string {
	if n == nil {
		return ""
	}
	text := n.Text
	for _, item := range n.Items {
		text += "\n\n" + item.Text
	}
	return text
}

// groupWords distinguish a column of a group from the cost of the same thing.
var groupWords = map[string]string{
	"produce": "product", "bonus": "bonus", "reward": "reward", "rewards": "reward", "unlocks": "opens at level", "tracker": "tracker",
}

var tableWords = map[string]string{"observed": "Figures that players saw"}

// columnWords are labels by path or last key, a kind's own after its name, as in frontend's tables/levels/columns.ts.
var columnWords = map[string]string{
	"time": "Upgrade time", "wait": "Waiting time", "workers": "Workers needed", "bonus.workers": "Workers", "feed": "Feed needed", "land-to": "Land up to",
	"unlock.xp": "Player level", "unlock": "Opens at level", "cost-cash": "Cash", "to": "Up to", "pic": "Picture",
	"startDate": "Begins", "endDate": "Ends", "start": "Begins", "end": "Ends", "extends": "Extended until", "nextDays": "Next days",
	"isMultiplier": "Several of them", "multiplier": "Bonus factor", "everyDays": "Days from one start to the next", "starts": "Begins on",
	"ends": "Ends on", "days": "Length in days", "rate": "Rate per hour", "perHour": "Per hour", "playerLevels": "Farm levels", "data": "Amount",

	"village cost": "Cost in village funds", "village info.value": "What it gives", "projects double": "Counts double",
	"seasonal date": "Begins", "seasonal taskHeader": "Heading of the tasks",
	"site welcome.title": "Heading of the welcome", "site cookieNotice.text": "Cookie notice",
	"dream/market-quests dream-level": "Dream Farm level", "dream/market-quests high-xp-cash": "Cash (High XP contract)",
	"dream/market-quests high-xp-xp": "XP (High XP contract)", "dream/quests feed": "Feed",
	"tree-of-life easedTasks.level": "Easier tasks up to level", "tree-of-life easedTasks.tasks": "Easier tasks",
	"cafe levelCap": "Rewards grow up to level", "cafe dailyMultiplier": "How many times customers of the day count", "cafe recipeLevels": "Levels of a recipe",
	"cafe recipeStep": "Percent per level of a recipe", "cafe multiplier": "Times the happiness of the band", "cafe stop": "When to stop",
	"bees entryBees": "Bees to enter", "bees beeCap": "Most bees", "bees energyMax": "Most energy", "bees energyMinutes": "Minutes for 1 energy",
	"bees extraBeeGold": "Gold for one more bee", "bees jelly": "Jelly per second", "bees jellyWithBonus": "Jelly per second with the bonus",
	"bees first": "First reward", "bees second": "Second reward", "bees third": "Third reward",
	"fishing seconds": "Seconds per catch", "fishing mahiMahiRod": "Rod upgrade for mahi-mahi", "fishing mahiMahiFillets": "Fillets of mahi-mahi",
	"fishing perHour": "Catches per hour", "fishing most": "Most fillets",
}

func (c *itemComparison) columnName(keys []string) string {
	if len(keys) == 0 {
		return ""
	}
	last, path := keys[len(keys)-1], strings.Join(keys, ".")
	name := cmp.Or(columnWords[c.kind.Name+" "+path], columnWords[c.kind.Name+" "+last], columnWords[path])
	if len(keys) > 1 {
		name = cmp.Or(name, c.materials[last]) // a bonus of workers needs none
	}
	name = cmp.Or(name, columnWords[last], c.materials[last], node.Words(last))
	if group := groupWords[keys[0]]; group != "" && len(keys) > 1 {
		name += " (" + group + ")"
	}
	return name
}

// text is a value as the pages show it, "" for none. A unit follows figures.
func (c *itemComparison) text(n *node.Node, unit string) string {
	switch {
	case n.IsNothing():
		return ""
	case n.IsUnknown():
		return node.UnknownCell
	case n.Type == node.Number:
		value, _ := node.Figure(n)
		return separated(value) + unit
	case n.Type == node.Boolean && n.Text == "true":
		return "yes"
	case n.Type == node.Boolean:
		return "no"
	case n.Type == node.Object:
		return n.TextOf("name")
	case c.materials[n.Text] != "":
		return c.materials[n.Text]
	case node.QuestTask.MatchString(n.Text):
		verb, amount, _ := strings.Cut(n.Text, "-")
		number, _ := strconv.ParseFloat(amount, 64)
		return verb + " " + separated(number)
	}
	if date, err := almanac.ParseDate(n.Text); err == nil {
		return dateText(date.Time)
	}
	return n.Text
}

// How readers see a day and a moment.
const (
	shownDay    = "2 Jan 2006"
	shownMoment = "2 Jan 2006, 15:04"
)

func dateText(date time.Time) string {
	switch {
	case date.Second() != 0:
		return date.Format(shownMoment + ":05")
	case date.Hour() != 0 || date.Minute() != 0:
		return date.Format(shownMoment)
	}
	return date.Format(shownDay)
}

// separated writes 16,750, −4 and 0.125, as the pages do.
func separated(value float64) string {
	whole, decimals, _ := strings.Cut(strconv.FormatFloat(math.Round(math.Abs(value)*1000)/1000, 'f', -1, 64), ".")
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	if decimals != "" {
		whole += "." + decimals
	}
	if value < 0 {
		return "−" + whole
	}
	return whole
}
