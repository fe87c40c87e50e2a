package content_test

import (
	"strings"
	"testing"

	. "farmalmanac/internal/content/contenttest"
)

func TestProblems_Schema(t *testing.T) {
	const house = "buildings/house.json"
	Run(t, []Case{
		{Name: "unknown field", Changes: []Change{Replace(house, `"size"`, `"sise"`)},
			Want: []string{"data/buildings/house.json:5: sise: unknown field (did you mean size?)"}},
		{Name: "missing fields", Changes: []Change{Replace(house, `{ "level": 2, "cost"`, `{ "cost"`), Replace(house, `  "pic": "icons/house.svg",`+"\n", "")},
			Want: []string{
				"data/buildings/house.json:1: pic: required field is missing: add it",
				"data/buildings/house.json:11: levels.1.level: required field is missing: add it",
			}},
		{Name: "a list expected", Changes: []Change{Replace("posts/getting-started.md", "[beginner]", "beginner")},
			Want: []string{"data/posts/getting-started.md:7: difficulty: expected a list: put it in brackets, [\"beginner\"]"}},
		{Name: "a number expected", Changes: []Change{Replace(house, `"nail": 12.50`, `"nail": "12"`)},
			Want: []string{"data/buildings/house.json:12: levels.1.cost.nail: expected a number: write 12 without quotes"}},
		{Name: "a whole number expected", Changes: []Change{Replace(house, `"level": 2`, `"level": 2.5`)},
			Want: []string{"data/buildings/house.json:12: levels.1.level: expected a whole number, not 2.5: round it"}},
		{Name: "text expected", Changes: []Change{Replace("posts/long.md", "title: A long one", "title: 2026")},
			Want: []string{"data/posts/long.md:3: title: expected text: put it in quotes"}},
		{Name: "one of several values", Changes: []Change{Replace("posts/getting-started.md", "[beginner]", "[easy]")},
			Want: []string{"data/posts/getting-started.md:7: difficulty.0: expected one of beginner, intermediate, advanced, not easy"}},
		{Name: "below the least", Changes: []Change{Replace(house, `"level": 1`, `"level": 0`)},
			Want: []string{
				"data/buildings/house.json:11: levels.0.level: expected 1 or more",
				"data/buildings/house.json:12: levels.1.level: expected 1, after 0: correct the number, or add the rows that are missing",
			}},
		{Name: "too long", Changes: []Change{Replace(house, `"House"`, `"A house for very many people"`)},
			Want: []string{"data/buildings/house.json:3: name: expected at most 20 characters, not 28: shorten it by 8"}},
		{Name: "empty text", Changes: []Change{Replace(house, `"House"`, `""`)},
			Want: []string{"data/buildings/house.json:3: name: expected some text"}},
		{Name: "empty list", Changes: []Change{Replace("buildings/barn.json", "\n    { \"level\": 1 }\n  ", "")},
			Want: []string{"data/buildings/barn.json:7: levels: expected at least 1 item, not 0"}},
		{Name: "the same twice", Changes: []Change{Replace(house, `["villa"]`, `["villa", "villa"]`)},
			Want: []string{"data/buildings/house.json:9: variant.1: is the same as item 0: delete one of them"}},
		{Name: "a control character", Changes: []Change{Replace(house, `"6x6"`, `"6x6\u0007"`)},
			Want: []string{
				"data/buildings/house.json:5: size: has the control character U+0007, which nobody sees: delete it",
				"data/buildings/house.json:5: size: is not of the expected form: Cells, such as 6x6",
			}},
		{Name: "control characters in a text, as they are and as HTML", Changes: []Change{Replace("posts/long.md", "Two.", "Two\u202e.\n\n# A \rpage\n\n&#x1b;")},
			Want: []string{
				"data/posts/long.md:22: has the control character U+202E, which nobody sees: delete it",
				"data/posts/long.md:24: has the control character U+000D, which nobody sees: delete it",
				"data/posts/long.md:26: has the control character U+001B, which nobody sees: delete it",
			}},
		{Name: "control characters in the front matter", Changes: []Change{Replace("posts/long.md", "title: A long one", "title: A\x1b long\u2028 one # \u202e"), Replace("posts/long.md", "In two pages.", `"In\u0007 two pages."`)},
			Want: []string{
				"data/posts/long.md:3: title: warning: ends before the #, which begins a comment: put the whole text in quotes",
				"data/posts/long.md:3: title: has the control character U+001B, which nobody sees: delete it",
				"data/posts/long.md:4: excerpt: has the control character U+0007, which nobody sees: delete it",
			}},
		{Name: "a control character in JSON as it is", Changes: []Change{Replace(house, `"House"`, "\"Ho\x1buse\"")},
			Want: []string{"data/buildings/house.json:3: name: has the control character U+001B, which nobody sees: delete it"}},
		{Name: "half of a surrogate pair in JSON", Changes: []Change{Replace(house, `"House"`, `"Ho\ud800use"`)},
			Want: []string{"data/buildings/house.json:3: name: has the replacement character U+FFFD, where another one was lost: write that one"}},
		{Name: "an invisible name", Changes: []Change{Replace(house, `"House"`, `"\u200b"`)},
			Want: []string{"data/buildings/house.json:3: name: has only invisible characters: write some text"}},
		{Name: "an invisible title", Changes: []Change{Replace("posts/long.md", "title: A long one", `title: "\u3164"`)},
			Want: []string{"data/posts/long.md:3: title: has only invisible characters: write some text"}},
		{Name: "invisible characters inside emoji", Changes: []Change{Replace(house, `"House"`, `"👩‍🌾 House ☀️"`)}},
		{Name: "a line break in a name", Changes: []Change{Replace(house, `"House"`, `"Ho\nuse"`)},
			Want: []string{"data/buildings/house.json:3: name: has the control character U+000A, which nobody sees: delete it"}},
		{Name: "a control character in a field's name", Changes: []Change{Replace(house, `"size"`, `"si\u009bze": 1, "size"`)},
			Want: []string{
				`data/buildings/house.json:5: si\u009bze: has the control character U+009B, which nobody sees: delete it`,
				`data/buildings/house.json:5: si\u009bze: unknown field: delete it`,
			}},
		{Name: "another form", Changes: []Change{Replace(house, `"6x6"`, `"six"`)},
			Want: []string{"data/buildings/house.json:5: size: is not of the expected form: Cells, such as 6x6"}},
		{Name: "nothing of what is possible", Changes: []Change{Replace("dream/quests/first.json", "999", "true")},
			Want: []string{"data/dream/quests/first.json:5: levels.0.mill: expected a number, text or an object"}},
		{Name: "the nearest of what is possible", Changes: []Change{Replace("dream/quests/first.json", "harvest-20", "20 harvests")},
			Want: []string{"data/dream/quests/first.json:5: levels.0.barn: is not of the expected form: What to do and how often: harvest-20"}},
		{Name: "a constant or a number", Changes: []Change{Replace("dream/calculator.json", "false", `"no"`)},
			Want: []string{"data/dream/calculator.json:3: buildings.0.isMultiplier: expected false or a whole number"}},
		{Name: "a number too small for a choice", Changes: []Change{Replace("dream/calculator.json", "false", "1")},
			Want: []string{"data/dream/calculator.json:3: buildings.0.isMultiplier: expected 2 or more"}},
		{Name: "a kind of event that does not exist", Changes: []Change{Replace("calendar/house-sale.json", `"kind": "sale"`, `"kind": "sail"`)},
			Want: []string{"data/calendar/house-sale.json:5: kind: expected one of theme, sale, not sail"}},
		{Name: "none of several fields", Changes: []Change{Replace("calendar/dream-farm.json", `"name": "Holiday", `, "")},
			Want: []string{
				"data/calendar/dream-farm.json:11: special.0: expected one of the fields name, on",
				"data/calendar/dream-farm.json:11: special.0.name: required field is missing: add it (its link leads to no theme that has a name)",
			}},
		{Name: "no object", Changes: []Change{Write("site/site.json", "[]")},
			Want: []string{"data/site/site.json:1: expected an object: {"}},
	})
}

func TestProblems_Writing(t *testing.T) {
	Run(t, []Case{
		{Name: "JSON", Changes: []Change{Replace("buildings/barn.json", `"house",`, `"house"`)},
			Want: []string{`data/buildings/barn.json:6: expected a comma or } at the end of line 5, not "`}},
		{Name: "a field twice", Changes: []Change{Replace("buildings/house.json", `"board": 5`, "\"board\": 5,\n\"nail\": 5")},
			Want: []string{"data/buildings/house.json:12: levels.0.cost.nail: the field appears twice: delete one of them"}},
		{Name: "front matter", Changes: []Change{Replace("posts/long.md", "title: A", "title: A: b")},
			Want: []string{`data/posts/long.md:3: a value that holds ": " needs quotes, and fields of one group the same indentation`}},
		{Name: "a field of front matter twice", Changes: []Change{Replace("posts/long.md", "sort: 20", "sort: 20\nsort: 21")},
			Want: []string{"data/posts/long.md:9: sort: the field appears twice: delete one of them"}},
		{Name: "other signs than UTF-8", Changes: []Change{Replace("posts/long.md", "Two.", "Tw\xff.")},
			Want: []string{"data/posts/long.md:22: expected UTF-8 text: save the file in this encoding"}},
		{Name: "other signs than UTF-8 in a file to which others lead", Changes: []Change{Replace("buildings/house.json", `"House"`, "\"H\xf6use\"")},
			Want: []string{"data/buildings/house.json:3: expected UTF-8 text: save the file in this encoding"}},
		{Name: "too large a file to which others lead", Changes: []Change{Write("buildings/house.json", strings.Repeat(" ", 256<<10+1))},
			Want: []string{"data/buildings/house.json:1: is larger than 256 KiB: make it smaller, or split it in two"}},
		{Name: "no text", Changes: []Change{Replace("news/opening.md", "Hello, *farmer*.", " ")},
			Want: []string{"data/news/opening.md:6: the text is missing: write it after the second ---"}},
	})
}

func TestProblems_Links(t *testing.T) {
	const house = "buildings/house.json"
	Run(t, []Case{
		{Name: "next is broken", Changes: []Change{Replace("buildings/villa.json", `"next": null`, `"next": "palace"`)},
			Want: []string{"data/buildings/villa.json:5: next: points nowhere: there is no palace in buildings: correct the link, or add that file"}},
		{Name: "previous is broken", Changes: []Change{Replace("buildings/villa.json", `"previous": null`, `"previous": "housse"`)},
			Want: []string{"data/buildings/villa.json:4: previous: points nowhere: there is no housse in buildings (did you mean house?)"}},
		{Name: "variant is broken", Changes: []Change{Replace(house, `["villa"]`, `["villa", "hut"]`)},
			Want: []string{"data/buildings/house.json:9: variant.1: points nowhere: there is no hut in buildings: correct the link, or add that file"}},
		{Name: "next does not lead back", Changes: []Change{Replace("buildings/barn.json", `"previous": "house"`, `"previous": null`)},
			Want: []string{"data/buildings/house.json:8: next: is not mutual: previous of barn is nothing, not house, so change one of the two"}},
		{Name: "previous does not lead back", Changes: []Change{Replace("buildings/villa.json", `"previous": null`, `"previous": "house"`)},
			Want: []string{"data/buildings/villa.json:4: previous: is not mutual: next of house is barn, not villa, so change one of the two"}},
		{Name: "next points to itself: name another item", Changes: []Change{Replace("buildings/villa.json", `"next": null`, `"next": "villa"`)},
			Want: []string{"data/buildings/villa.json:5: next: points to itself: name another item"}},
		{Name: "the menu", Changes: []Change{Replace("menu/menu.json", "/buildings/house", "/building/house")},
			Want: []string{"data/menu/menu.json:7: groups.0.links.0.link: points nowhere: the site has no page /building/house (did you mean /buildings/house?)"}},
		{Name: "a kind of the menu", Changes: []Change{Replace("menu/menu.json", `"all": "seasonal"`, `"all": "calendar"`)},
			Want: []string{"data/menu/menu.json:15: groups.1.all: expected one of posts, buildings, library, market-upgrades, dream/buildings, themes, seasonal, village, not calendar"}},
		{Name: "the calendar, also in a turn", Changes: []Change{
			Replace("calendar/dream-farm.json", `"/dream"`, `"/dreams/of/spring"`), Replace("calendar/dream-farm.json", `/themes/farmcup`, `/themes/spring`)},
			Want: []string{
				"data/calendar/dream-farm.json:5: link: points nowhere: the site has no page /dreams/of/spring: correct the address, or remove the link",
				"data/calendar/dream-farm.json:10: rotation.0.link: points nowhere: the site has no page /themes/spring: correct the address, or remove the link",
			}},
		{Name: "news", Changes: []Change{Replace("news/opening.md", "/posts/getting-started", "http://example.com")},
			Want: []string{"data/news/opening.md:4: link: expected a path on this site such as /themes/farmcup, or an https address, not http://example.com"}},
		{Name: "a text", Changes: []Change{Replace("posts/getting-started.md", "/buildings/house#levels", "/buildings/palace")},
			Want: []string{"data/posts/getting-started.md:15: points nowhere: the site has no page /buildings/palace: correct the address, or remove the link"}},
		{Name: "a text in JSON", Changes: []Change{Replace(house, "It has walls.", "It has [walls](/walls-of-stone).")},
			Want: []string{"data/buildings/house.json:6: info.1: points nowhere: the site has no page /walls-of-stone: correct the address, or remove the link"}},
		{Name: "the calculator", Changes: []Change{Replace("dream/calculator.json", `"land"`, `"sea"`)},
			Want: []string{"data/dream/calculator.json:3: buildings.0.ref: points nowhere: there is no sea in dream/buildings: correct the link, or add that file"}},
		{Name: "a table", Changes: []Change{Replace("dream/quests/first.json", `"link": "second"`, `"link": "third-line"`)},
			Want: []string{"data/dream/quests/first.json:5: levels.0.more.link: points nowhere: there is no third-line in dream/quests: correct the link, or add that file"}},
		{Name: "all that lead somewhere", Changes: []Change{Replace("posts/getting-started.md", "the house](/buildings/house#levels)", strings.Join([]string{
			"a](/)", "[b](/news?all)", "[c](/guides/long)", "[d](/a-long-one)", "[e](/guides/a-long-one/?page=2#up-close)", "[f](#next)", "[g](https://example.com/x?y=1)",
			"[h](mailto:a@example.com)", "[i](/menu/)", "[j](/seasonal/spring)", "[k](/dream/buildings/land)", "https://example.org"}, " ")), Replace("posts/long.md", "Two.", "Two.\n\n## Up close")}, Want: nil},
		{Name: "headings that are not there, in a text and in a field", Changes: []Change{
			Replace("posts/getting-started.md", "/buildings/house#levels", "/posts/long#up-close"), Replace("posts/long.md", "Two.", "Two.\n\n## Up close"),
			Replace("news/opening.md", "/posts/getting-started", "/posts/getting-started#nxt"), Replace(house, "It has walls.", "It has [walls](/posts/getting-started#walls).")},
			Want: []string{
				"data/buildings/house.json:6: info.1: warning: points to no heading: there is no #walls on that page: use #next",
				"data/news/opening.md:4: link: warning: points to no heading: there is no #nxt on that page (did you mean next?)",
				"data/posts/getting-started.md:15: warning: points to no heading: there is no #up-close on that page: remove the # and what follows",
			}},
		{Name: "parts of pages that are not there, in a text and in a field", Changes: []Change{
			Replace("posts/getting-started.md", "/buildings/house#levels", "/buildings/house/?from=1#level"), Replace("news/opening.md", "/posts/getting-started", "/#news"),
			Replace(house, "It has walls.", "[a](/dream/buildings/land#walls) [b](/blog#walls) [c](/dream#section-x) [d](/#running) [e](/menu#group-x)")},
			Want: []string{
				"data/buildings/house.json:6: info.1: warning: points to no part of that page: there is no #walls: use #charts, #levels, #shelf or #sum",
				"data/news/opening.md:4: link: warning: points to no part of that page: there is no #news: use #ahead, #news-entry or #running",
				"data/posts/getting-started.md:15: warning: points to no part of that page: there is no #level (did you mean levels?)",
			}},
	})
}

func TestProblems_Names(t *testing.T) {
	Run(t, []Case{
		{Name: "two files with one link", Changes: []Change{Write("themes/Farmcup.json", `{"name":"x"}`)},
			Want: []string{
				"data/themes/Farmcup.json:1: a file's name has lower-case letters, digits and single hyphens only: rename it (did you mean farmcup?)",
				"data/themes/farmcup.json:1: has the same link as data/themes/Farmcup.json: rename one of them",
			}},
		{Name: "an id that is a link", Changes: []Change{Replace("posts/long.md", "a-long-one", "getting-started")},
			Want: []string{"data/posts/long.md:2: id: getting-started is already taken by data/posts/getting-started.md: choose another"}},
		{Name: "an id that is an id", Changes: []Change{Replace("posts/getting-started.md", "title: ", "id: a-long-one\ntitle: ")},
			Want: []string{"data/posts/long.md:2: id: a-long-one is already taken by data/posts/getting-started.md: choose another"}},
		{Name: "a material twice", Changes: []Change{Replace("materials/materials.json", `"cash"`, `"nail"`), Replace("materials/materials.json", `{ "key": "board", "name": "Board" },`, `{ "key": "board", "name": "Board" },{ "key": "cash", "name": "Coin" },`)},
			Want: []string{"data/materials/materials.json:5: materials.3.key: nail is there twice: it is also materials.0, so delete one of them"}},
		{Name: "a building of the calculator twice", Changes: []Change{Replace("dream/calculator.json", `false }`, `false }, { "ref": "land", "isMultiplier": 2 }`)},
			Want: []string{"data/dream/calculator.json:3: buildings.1.ref: land is there twice: it is also buildings.0, so delete one of them"}},
		{Name: "a file's name", Changes: []Change{Write("themes/farm cup.json", `{}`)},
			Want: []string{"data/themes/farm cup.json:1: a file's name has lower-case letters, digits and single hyphens only: rename it (did you mean farm-cup?)"}},
		{Name: "a post named as another page, which keeps its address", Changes: []Change{Write("posts/fishing.md", "---\ntitle: Fishing\ncover: covers/bees.svg\ntags: [guide]\ndate: 2026-09-01\n---\n\n## Rods\n\nSee [fish](/fishing#fish) and [rods](/posts/fishing#rods).\n")}, Want: nil},
		{Name: "a number with an exponent, beside a warning", Changes: []Change{Replace("posts/long.md", "sort: 20", "sort: 1e2"), Replace("posts/long.md", "Two.", "[Two](/posts/getting-started#none)")},
			Want: []string{
				"data/posts/long.md:8: sort: expected a number such as 12 or 0.5, not 1e2: write all its digits",
				"data/posts/long.md:22: warning: points to no heading: there is no #none on that page: use #next",
			}},
		{Name: "a number that no figure reaches", Changes: []Change{Replace("posts/long.md", "sort: 20", "sort: -1000000000001")},
			Want: []string{"data/posts/long.md:8: sort: expected a number from -1000000000000 to 1000000000000"}},
		{Name: "an id", Changes: []Change{Replace("posts/long.md", "a-long-one", "A Long One")},
			Want: []string{"data/posts/long.md:2: id: expected lower-case letters, digits and single hyphens (did you mean a-long-one?)"}},
	})
}

func TestProblems_Values(t *testing.T) {
	const house, dream = "buildings/house.json", "calendar/dream-farm.json"
	Run(t, []Case{
		{Name: "rows with different keys", Changes: []Change{Replace(house, `{ "level": 1, "cost": { "nail": 10, "board": 5 } },`,
			`{ "level": 1, "cost": { "nail": 1, "board": 1 } }, { "level": 2, "cots": 1 },`), Replace(house, `"level": 2, "cost": { "nail": 12.50`, `"level": 3, "cost": { "nail": 12.50`)},
			Want: []string{"data/buildings/house.json:11: levels.1: has cots, and the other rows have cost: correct the name"}},
		{Name: "an unknown material", Changes: []Change{Replace(house, `"nail": 10`, `"nial": 10`), Replace(house, `"nail": 12.50`, `"nial": 12`)},
			Want: []string{
				"data/buildings/house.json:11: levels.0.cost.nial: materials/materials.json has no nial: correct the key, or add the material there first",
				"data/buildings/house.json:12: levels.1.cost.nial: materials/materials.json has no nial: correct the key, or add the material there first",
			}},
		{Name: "an unknown material that is near a known one", Changes: []Change{Replace(house, `"nail": 12.50, "board"`, `"nail": 12, "bord"`)},
			Want: []string{
				"data/buildings/house.json:12: levels.1.cost: has bord, and the other rows have board: correct the name",
				"data/buildings/house.json:12: levels.1.cost.bord: materials/materials.json has no bord (did you mean board?)",
			}},
		{Name: "a bad date", Changes: []Change{Replace("news/opening.md", "2026-11-01", "2026-11-31")},
			Want: []string{`data/news/opening.md:3: date: expected a UTC date such as 2022-12-07 08:00, from 2000 to 2099, not "2026-11-31 09:30": that month has no such day`}},
		{Name: "an end before the start", Changes: []Change{Replace("calendar/house-sale.json", "2026-11-30 12:00", "2026-11-26"), Replace("calendar/house-sale.json", "2026-12-01", "2026-11-26")},
			Want: []string{"data/calendar/house-sale.json:8: endDate: expected an end after the start, 2026-11-27 00:00"}},
		{Name: "extended until before the end", Changes: []Change{Replace("calendar/house-sale.json", "2026-12-01", "2026-11-29")},
			Want: []string{"data/calendar/house-sale.json:9: extends: expected a moment after the end, 2026-11-30 12:00"}},
		{Name: "an entry of the calendar whose address is another answer's", Changes: []Change{Write("calendar/tournament.json", ValidFile("calendar/house-sale.json")), Write("calendar/current.json", ValidFile("calendar/house-sale.json"))},
			Want: []string{
				"data/calendar/current.json:1: current already means something else in /calendar and /api/calendar: rename the file",
				"data/calendar/tournament.json:1: tournament already means something else in /calendar and /api/calendar: rename the file",
			}},
		{Name: "a bad rule", Changes: []Change{Replace(dream, "FREQ=WEEKLY", "FREQ=HOURLY")},
			Want: []string{"data/calendar/dream-farm.json:8: rrule: expected FREQ=DAILY, WEEKLY, MONTHLY or YEARLY, not \"HOURLY\": INTERVAL=2 is every other one"}},
		{Name: "a bad rule in a turn", Changes: []Change{Replace(dream, `"dates": ["2026-02-02"]`, `"rrule": "FREQ=YEARLY;BYDAY=1X"`)},
			Want: []string{"data/calendar/dream-farm.json:11: special.0.rrule: expected days of the week by two letters, MO, TU, WE, TH, FR, SA or SU, not \"1X\""}},
		{Name: "a start that the rule does not give", Changes: []Change{Replace(dream, `"startDate": "2026-01-05 08:00"`, `"startDate": "2026-01-05 09:00"`)},
			Want: []string{
				"data/calendar/dream-farm.json:9: except.0: is not a start of the rule (did you mean 2026-01-19 09:00?)",
				"data/calendar/dream-farm.json:13: changes.0.on: is not a start of the rule (did you mean 2026-02-16 09:00?)",
			}},
		{Name: "a changed occurrence that ends before it starts", Changes: []Change{Replace(dream, "2026-02-24", "2026-02-14")},
			Want: []string{"data/calendar/dream-farm.json:13: changes.0.endDate: expected an end after the start, 2026-02-16 08:00"}},
		{Name: "a number that only the schema takes for whole", Changes: []Change{Replace("posts/long.md", "sort: 20", "sort: 20.0")},
			Want: []string{"data/posts/long.md:8: sort: expected 20 without a point, not 20.0"}},
		{Name: "a post in no list", Changes: []Change{Replace("posts/long.md", "- blog", "- farm")},
			Want: []string{"data/posts/long.md:7: tags: expected a list that holds guide or blog"}},
		{Name: "text before the first page", Changes: []Change{Replace("posts/long.md", "# First page", "Hello.\n\n# First page")},
			Want: []string{"data/posts/long.md:12: text before the first page: a post with # lines begins with one, so write # and a title above it"}},
		{Name: "a page without text", Changes: []Change{Replace("posts/long.md", "Two.", "")},
			Want: []string{"data/posts/long.md:20: the page Second page has no text: write some below it, or delete its line"}},
		{Name: "a page without title", Changes: []Change{Replace("posts/long.md", "# Second page #", "# #")},
			Want: []string{"data/posts/long.md:20: the page has no title: write one after the #"}},
		{Name: "a heading of the first rank", Changes: []Change{Replace("posts/getting-started.md", "## Next", "Next\n====")},
			Want: []string{"data/posts/getting-started.md:13: headings begin at ##: write ## instead of #, since # is the page's title"}},
		{Name: "unsafe HTML is a warning", Changes: []Change{Replace("posts/long.md", "Two.", "Two.\n\n<script>alert(1)</script>")},
			Want: []string{"data/posts/long.md:24: warning: <script> is not allowed in a text and was removed: write Markdown instead"}},
	})
}

func TestProblems_Files(t *testing.T) {
	Run(t, []Case{
		{Name: "a picture that is missing", Changes: []Change{Replace("buildings/house.json", "icons/house.svg", "icons/hause.svg")},
			Want: []string{"data/buildings/house.json:4: pic: there is no picture images/icons/hause.svg (did you mean icons/house.svg?)"}},
		{Name: "a picture that a text lacks", Changes: []Change{Replace("news/opening.md", "Hello,", "![A hut](icons/hut.svg)")},
			Want: []string{"data/news/opening.md:7: there is no picture images/icons/hut.svg: correct the name, or add the picture"}},
		{Name: "a picture with a script", Changes: []Change{Replace("images/icons/barn.svg", "<path", "<script>alert(1)</script>\n<path")},
			Want: []string{"data/images/icons/barn.svg:1: <script> is not possible in a picture: remove it"}},
		{Name: "a picture of another kind", Changes: []Change{Write("images/icons/barn.png", "hello")},
			Want: []string{"data/images/icons/barn.png:1: is not a png picture, although its name says so: save it as one, or correct the name's ending"}},
		{Name: "no picture", Changes: []Change{Write("images/icons/barn.bmp", "hello")},
			Want: []string{"data/images/icons/barn.bmp:1: expected a picture: save it as svg, png, jpg, gif, webp or avif"}},
		{Name: "a picture's name", Changes: []Change{Write("images/icons/Barn.svg", `<svg/>`)},
			Want: []string{"data/images/icons/Barn.svg:1: a picture's name has lower-case letters, digits, hyphens, dots and _ only: rename it"}},
		{Name: "a picture too large", Changes: []Change{Write("images/icons/big.svg", "<svg>"+strings.Repeat(" ", 1<<20)+"</svg>")},
			Want: []string{"data/images/icons/big.svg:1: is larger than 1 MiB: make it smaller, or split it in two"}},
		{Name: "a text too large", Changes: []Change{Write("themes/big.json", strings.Repeat(" ", 2<<20)+"{}")},
			Want: []string{"data/themes/big.json:1: is larger than 256 KiB: make it smaller, or split it in two"}},
		{Name: "unexpected files", Changes: []Change{
			Write("posts/notes.txt", "x"), Write("site/other.json", "{}"), Write("oddments.json", "{}"),
			Write("post/x.md", "x"), Write("posts/drafts/x.md", "x"), Write("schema/x.json", "{}"),
			Write("posts/README.md", "x"), Write(".editor/x", "x"), Write("posts/.draft.md", "x")},
			Want: []string{
				"data/oddments.json:1: unexpected file: move it to the folder of its kind, or delete it",
				"data/post:1: unexpected folder: move its files to the folder of their kind, or delete it",
				"data/posts/drafts:1: unexpected folder: move its files to the folder of their kind, or delete it",
				"data/posts/notes.txt:1: unexpected file: posts has .md files only, so rename it or delete it",
				"data/schema/x.json:1: unexpected file: move it to the folder of its kind, or delete it",
				"data/site/other.json:1: unexpected file: move it to the folder of its kind, or delete it",
			}},
		{Name: "a document that is missing", Changes: []Change{Remove("cafe")},
			Want: []string{"data/cafe/cafe.json:1: the file is missing: restore it"}},
		{Name: "a kind without items", Changes: []Change{Remove("themes"), Replace("calendar/dream-farm.json", "/themes/farmcup", "/themes")}, Want: nil},
		{Name: "a schema that is missing", Changes: []Change{Remove("schema/cafe.schema.json")},
			Want: []string{"data/schema/cafe.schema.json:1: the schema of cafe is missing: restore the file"}},
		{Name: "a schema that cannot be read", Changes: []Change{Write("schema/cafe.schema.json", "{\n\"type\" 1}")},
			Want: []string{`data/schema/cafe.schema.json:2: expected a colon after the field name "type"`}},
		{Name: "a schema with unknown words", Changes: []Change{Write("schema/cafe.schema.json",
			"{\"properties\": {\n\"a\": {\"format\": \"utcdate\"},\n\"b\": {\"x-ref\": \"houses\"}}}")},
			Want: []string{
				"data/schema/cafe.schema.json:2: properties.a.format: expected one of utc-date, utc-day, markdown, picture, address, slug, rrule, material (did you mean utc-date?)",
				"data/schema/cafe.schema.json:3: properties.b.x-ref: expected one of site, synonyms, moved, materials, menu, calendar, news, posts, buildings, library, market-upgrades, " +
					"dream/buildings, dream/quests, dream/market-quests, dream/calculator, themes, seasonal, projects, village, tree-of-life, cafe, bees, fishing, not houses",
			}},
		{Name: "a schema that names another that is missing", Changes: []Change{Write("schema/cafe.schema.json", `{"$ref": "commom.schema.json"}`)},
			Want: []string{`data/schema/cafe.schema.json:1: cannot be used as a schema: failing loading "commom.schema.json": there is no commom.schema.json`}},
	})
}

func TestProblems_AllAtOnce(t *testing.T) {
	CheckProblems(t, []string{
		"data/buildings/house.json:5: sise: unknown field (did you mean size?)",
		"data/calendar/house-sale.json:4: color: expected one of red, gold, not blue",
		"data/calendar/house-sale.json:8: endDate: expected an end after the start, 2026-11-27 00:00",
		"data/posts/getting-started.md:4: cover: there is no picture images/covers/x.svg: correct the name, or add the picture",
		"data/posts/getting-started.md:10: warning: <iframe> is not allowed in a text and was removed: write Markdown instead",
		`data/site/site.json:1: expected a value, not }`,
	},
		Replace("buildings/house.json", `"size"`, `"sise"`),
		Replace("calendar/house-sale.json", `"red"`, `"blue"`),
		Replace("calendar/house-sale.json", "2026-11-30 12:00", "2026-11-01"),
		Replace("posts/getting-started.md", "covers/bees.svg", "covers/x.svg"),
		Replace("posts/getting-started.md", "\nPlant", `<iframe src="https://example.com"></iframe>`+"\n\nPlant"),
		Write("site/site.json", `{"name":}`),
	)
}
