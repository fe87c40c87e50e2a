package content

import (
	"strings"
	"testing"
)

// Every kind of invalid input, with the exact line an editor reads.

type problemCase struct {
	name    string
	changes []change
	want    []string
}

func runProblems(t *testing.T, cases []problemCase) {
	t.Helper()
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			checkProblems(t, tc.want, tc.changes...)
		})
	}
}

func TestProblems_Schema(t *testing.T) {
	const house = "buildings/house.json"
	runProblems(t, []problemCase{
		{"unknown field", []change{replace(house, `"size"`, `"sise"`)},
			[]string{"data/buildings/house.json:5: sise: unknown field (did you mean size?)"}},
		{"missing fields", []change{replace(house, `{ "level": 2, "cost"`, `{ "cost"`), replace(house, `  "pic": "icons/house.svg",`+"\n", "")},
			[]string{
				"data/buildings/house.json:1: pic: required field is missing: add it",
				"data/buildings/house.json:11: levels.1.level: required field is missing: add it",
			}},
		{"a list expected", []change{replace("posts/getting-started.md", "[beginner]", "beginner")},
			[]string{"data/posts/getting-started.md:7: difficulty: expected a list: put it in brackets, [beginner]"}},
		{"a number expected", []change{replace(house, `"nail": 12.50`, `"nail": "12"`)},
			[]string{"data/buildings/house.json:12: levels.1.cost.nail: expected a number: write 12 without quotes"}},
		{"a whole number expected", []change{replace(house, `"level": 2`, `"level": 2.5`)},
			[]string{"data/buildings/house.json:12: levels.1.level: expected a whole number, not 2.5: round it"}},
		{"text expected", []change{replace("posts/long.md", "title: A long one", "title: 2026")},
			[]string{"data/posts/long.md:3: title: expected text: put it in quotes"}},
		{"one of several values", []change{replace("posts/getting-started.md", "[beginner]", "[easy]")},
			[]string{"data/posts/getting-started.md:7: difficulty.0: expected one of beginner, intermediate, advanced, not easy"}},
		{"below the least", []change{replace(house, `"level": 1`, `"level": 0`)},
			[]string{
				"data/buildings/house.json:11: levels.0.level: expected 1 or more",
				"data/buildings/house.json:12: levels.1.level: expected 1: the numbers of the rows follow one another",
			}},
		{"too long", []change{replace(house, `"House"`, `"A house for very many people"`)},
			[]string{"data/buildings/house.json:3: name: expected at most 20 characters, not 28: shorten it by 8"}},
		{"empty text", []change{replace(house, `"House"`, `""`)},
			[]string{"data/buildings/house.json:3: name: expected some text"}},
		{"empty list", []change{replace("buildings/barn.json", "\n    { \"level\": 1 }\n  ", "")},
			[]string{"data/buildings/barn.json:7: levels: expected at least 1 item, not 0"}},
		{"the same twice", []change{replace(house, `["villa"]`, `["villa", "villa"]`)},
			[]string{"data/buildings/house.json:9: variant.1: is the same as item 0: delete one of them"}},
		{"a control character", []change{replace(house, `"6x6"`, `"6x6\u0007"`)},
			[]string{
				"data/buildings/house.json:5: size: has the control character U+0007, which nobody sees: delete it",
				"data/buildings/house.json:5: size: is not of the expected form: Cells, such as 6x6",
			}},
		{"control characters in a text, as they are and as HTML", []change{replace("posts/long.md", "Two.", "Two\u202e.\n\n# A \rpage\n\n&#x1b;")},
			[]string{
				"data/posts/long.md:22: has the control character U+202E, which nobody sees: delete it",
				"data/posts/long.md:24: has the control character U+000D, which nobody sees: delete it",
				"data/posts/long.md:26: has the control character U+001B, which nobody sees: delete it",
			}},
		{"control characters in the front matter", []change{replace("posts/long.md", "title: A long one", "title: A\x1b long\u2028 one # \u202e"), replace("posts/long.md", "In two pages.", `"In\u0007 two pages."`)},
			[]string{
				"data/posts/long.md:3: title: has the control character U+001B, which nobody sees: delete it",
				"data/posts/long.md:4: excerpt: has the control character U+0007, which nobody sees: delete it",
			}},
		{"a control character in JSON as it is", []change{replace(house, `"House"`, "\"Ho\x1buse\"")},
			[]string{"data/buildings/house.json:3: name: has the control character U+001B, which nobody sees: delete it"}},
		{"a line break in a name", []change{replace(house, `"House"`, `"Ho\nuse"`)},
			[]string{"data/buildings/house.json:3: name: has the control character U+000A, which nobody sees: delete it"}},
		{"a control character in a field's name", []change{replace(house, `"size"`, `"si\u009bze": 1, "size"`)},
			[]string{
				`data/buildings/house.json:5: si\u009bze: has the control character U+009B, which nobody sees: delete it`,
				`data/buildings/house.json:5: si\u009bze: unknown field: delete it`,
			}},
		{"another form", []change{replace(house, `"6x6"`, `"six"`)},
			[]string{"data/buildings/house.json:5: size: is not of the expected form: Cells, such as 6x6"}},
		{"nothing of what is possible", []change{replace("dream/quests/first.json", "999", "true")},
			[]string{"data/dream/quests/first.json:5: levels.0.mill: expected a number, text or an object"}},
		{"the nearest of what is possible", []change{replace("dream/quests/first.json", "harvest-20", "20 harvests")},
			[]string{"data/dream/quests/first.json:5: levels.0.barn: is not of the expected form: What to do and how often: harvest-20"}},
		{"a constant or a number", []change{replace("dream/calculator.json", "false", `"no"`)},
			[]string{"data/dream/calculator.json:3: buildings.0.isMultiplier: expected false or a whole number"}},
		{"a number too small for a choice", []change{replace("dream/calculator.json", "false", "1")},
			[]string{"data/dream/calculator.json:3: buildings.0.isMultiplier: expected 2 or more"}},
		{"a kind of event that does not exist", []change{replace("calendar/house-sale.json", `"kind": "sale"`, `"kind": "sail"`)},
			[]string{"data/calendar/house-sale.json:5: kind: expected one of theme, sale, not sail"}},
		{"none of several fields", []change{replace("calendar/dream-farm.json", `"name": "Holiday", `, "")},
			[]string{
				"data/calendar/dream-farm.json:11: special.0: expected one of the fields name, on",
				"data/calendar/dream-farm.json:11: special.0.name: required field is missing: add it (its link leads to no theme that has a name)",
			}},
		{"no object", []change{write("site/site.json", "[]")},
			[]string{"data/site/site.json:1: expected an object: {"}},
	})
}

func TestProblems_Writing(t *testing.T) {
	runProblems(t, []problemCase{
		{"JSON", []change{replace("buildings/barn.json", `"house",`, `"house"`)},
			[]string{`data/buildings/barn.json:6: expected a comma or } at the end of line 5, not "`}},
		{"a field twice", []change{replace("buildings/house.json", `"board": 5`, "\"board\": 5,\n\"nail\": 5")},
			[]string{"data/buildings/house.json:12: levels.0.cost.nail: the field appears twice: delete one of them"}},
		{"front matter", []change{replace("posts/long.md", "title: A", "title: A: b")},
			[]string{`data/posts/long.md:3: a value that holds ": " needs quotes, and fields of one group the same indentation`}},
		{"a field of front matter twice", []change{replace("posts/long.md", "sort: 20", "sort: 20\nsort: 21")},
			[]string{"data/posts/long.md:9: sort: the field appears twice: delete one of them"}},
		{"other signs than UTF-8", []change{replace("posts/long.md", "Two.", "Tw\xff.")},
			[]string{"data/posts/long.md:22: expected UTF-8 text: save the file in this encoding"}},
		{"no text", []change{replace("news/opening.md", "Hello, *farmer*.", " ")},
			[]string{"data/news/opening.md:6: the text is missing: write it after the second ---"}},
	})
}

func TestProblems_Links(t *testing.T) {
	const house = "buildings/house.json"
	runProblems(t, []problemCase{
		{"next leads nowhere", []change{replace("buildings/villa.json", `"next": null`, `"next": "palace"`)},
			[]string{"data/buildings/villa.json:5: next: points nowhere: there is no palace in buildings: correct the link, or add that file"}},
		{"previous leads nowhere", []change{replace("buildings/villa.json", `"previous": null`, `"previous": "housse"`)},
			[]string{"data/buildings/villa.json:4: previous: points nowhere: there is no housse in buildings (did you mean house?)"}},
		{"variant leads nowhere", []change{replace(house, `["villa"]`, `["villa", "hut"]`)},
			[]string{"data/buildings/house.json:9: variant.1: points nowhere: there is no hut in buildings: correct the link, or add that file"}},
		{"next does not lead back", []change{replace("buildings/barn.json", `"previous": "house"`, `"previous": null`)},
			[]string{"data/buildings/house.json:8: next: is not mutual: previous of barn is nothing, not house, so change one of the two"}},
		{"previous does not lead back", []change{replace("buildings/villa.json", `"previous": null`, `"previous": "house"`)},
			[]string{"data/buildings/villa.json:4: previous: is not mutual: next of house is barn, not villa, so change one of the two"}},
		{"next points to itself: name another item", []change{replace("buildings/villa.json", `"next": null`, `"next": "villa"`)},
			[]string{"data/buildings/villa.json:5: next: points to itself: name another item"}},
		{"the menu", []change{replace("menu/menu.json", "/buildings/house", "/building/house")},
			[]string{"data/menu/menu.json:7: groups.0.links.0.link: points nowhere: the site has no page /building/house (did you mean /buildings/house?)"}},
		{"a kind of the menu", []change{replace("menu/menu.json", `"all": "seasonal"`, `"all": "calendar"`)},
			[]string{"data/menu/menu.json:15: groups.1.all: expected one of posts, buildings, library, market-upgrades, dream/buildings, themes, seasonal, village, not calendar"}},
		{"the calendar, also in a turn", []change{
			replace("calendar/dream-farm.json", `"/dream"`, `"/dreams/of/spring"`), replace("calendar/dream-farm.json", `/themes/farmcup`, `/themes/spring`)},
			[]string{
				"data/calendar/dream-farm.json:5: link: points nowhere: the site has no page /dreams/of/spring: correct the address, or remove the link",
				"data/calendar/dream-farm.json:10: rotation.0.link: points nowhere: the site has no page /themes/spring: correct the address, or remove the link",
			}},
		{"news", []change{replace("news/opening.md", "/posts/getting-started", "http://example.com")},
			[]string{"data/news/opening.md:4: link: expected a path on this site such as /themes/farmcup, or an https address, not http://example.com"}},
		{"a text", []change{replace("posts/getting-started.md", "/buildings/house#levels", "/buildings/palace")},
			[]string{"data/posts/getting-started.md:15: points nowhere: the site has no page /buildings/palace: correct the address, or remove the link"}},
		{"a text in JSON", []change{replace(house, "It has walls.", "It has [walls](/walls-of-stone).")},
			[]string{"data/buildings/house.json:6: info.1: points nowhere: the site has no page /walls-of-stone: correct the address, or remove the link"}},
		{"the calculator", []change{replace("dream/calculator.json", `"land"`, `"sea"`)},
			[]string{"data/dream/calculator.json:3: buildings.0.ref: points nowhere: there is no sea in dream/buildings: correct the link, or add that file"}},
		{"a table", []change{replace("dream/quests/first.json", `"link": "second"`, `"link": "third-line"`)},
			[]string{"data/dream/quests/first.json:5: levels.0.more.link: points nowhere: there is no third-line in dream/quests: correct the link, or add that file"}},
		{"all that lead somewhere", []change{replace("posts/getting-started.md", "the house](/buildings/house#levels)", strings.Join([]string{
			"a](/)", "[b](/news?all)", "[c](/guides/long)", "[d](/a-long-one)", "[e](/guides/a-long-one/?page=2#up-close)", "[f](#next)", "[g](https://example.com/x?y=1)",
			"[h](mailto:a@example.com)", "[i](/menu/)", "[j](/seasonal/spring)", "[k](/dream/buildings/land)", "https://example.org"}, " ")), replace("posts/long.md", "Two.", "Two.\n\n## Up close")}, nil},
		{"headings that are not there, in a text and in a field", []change{
			replace("posts/getting-started.md", "/buildings/house#levels", "/posts/long#up-close"), replace("posts/long.md", "Two.", "Two.\n\n## Up close"),
			replace("news/opening.md", "/posts/getting-started", "/posts/getting-started#nxt"), replace(house, "It has walls.", "It has [walls](/posts/getting-started#walls).")},
			[]string{
				"data/buildings/house.json:6: info.1: warning: points to no heading: there is no #walls on that page: use #next",
				"data/news/opening.md:4: link: warning: points to no heading: there is no #nxt on that page (did you mean next?)",
				"data/posts/getting-started.md:15: warning: points to no heading: there is no #up-close on that page: remove the # and what follows",
			}},
		{"parts of pages that are not there, in a text and in a field", []change{
			replace("posts/getting-started.md", "/buildings/house#levels", "/buildings/house/?from=1#level"), replace("news/opening.md", "/posts/getting-started", "/#news"),
			replace(house, "It has walls.", "[a](/dream/buildings/land#walls) [b](/blog#walls) [c](/dream#section-x) [d](/#running) [e](/menu#group-x)")},
			[]string{
				"data/buildings/house.json:6: info.1: warning: points to no part of that page: there is no #walls: use #charts, #levels, #shelf or #sum",
				"data/news/opening.md:4: link: warning: points to no part of that page: there is no #news: use #ahead, #news-entry or #running",
				"data/posts/getting-started.md:15: warning: points to no part of that page: there is no #level (did you mean levels?)",
			}},
	})
}

func TestProblems_Names(t *testing.T) {
	runProblems(t, []problemCase{
		{"two files with one link", []change{write("themes/Farmcup.json", `{"name":"x"}`)},
			[]string{
				"data/themes/Farmcup.json:1: a file's name has lower-case letters, digits and single hyphens only: rename it (did you mean farmcup?)",
				"data/themes/farmcup.json:1: has the same link as data/themes/Farmcup.json: rename one of them",
			}},
		{"an id that is a link", []change{replace("posts/long.md", "a-long-one", "getting-started")},
			[]string{"data/posts/long.md:2: id: getting-started is already taken by data/posts/getting-started.md: choose another"}},
		{"an id that is an id", []change{replace("posts/getting-started.md", "title: ", "id: a-long-one\ntitle: ")},
			[]string{"data/posts/long.md:2: id: a-long-one is already taken by data/posts/getting-started.md: choose another"}},
		{"a material twice", []change{replace("materials/materials.json", `"cash"`, `"nail"`), replace("materials/materials.json", `{ "key": "board", "name": "Board" },`, `{ "key": "board", "name": "Board" },{ "key": "cash", "name": "Coin" },`)},
			[]string{"data/materials/materials.json:5: materials.3.key: nail is there twice: it is also materials.0, so delete one of them"}},
		{"a building of the calculator twice", []change{replace("dream/calculator.json", `false }`, `false }, { "ref": "land", "isMultiplier": 2 }`)},
			[]string{"data/dream/calculator.json:3: buildings.1.ref: land is there twice: it is also buildings.0, so delete one of them"}},
		{"a file's name", []change{write("themes/farm cup.json", `{}`)},
			[]string{"data/themes/farm cup.json:1: a file's name has lower-case letters, digits and single hyphens only: rename it (did you mean farm-cup?)"}},
		{"a post named as another page, which keeps its address", []change{write("posts/fishing.md", "---\ntitle: Fishing\ncover: covers/bees.svg\ntags: [guide]\ndate: 2026-09-01\n---\n\n## Rods\n\nSee [fish](/fishing#fish) and [rods](/posts/fishing#rods).\n")}, nil},
		{"a whole number too large for one, beside a warning", []change{replace("posts/long.md", "sort: 20", "sort: 1e2"), replace("posts/long.md", "Two.", "[Two](/posts/getting-started#none)")},
			[]string{
				"data/posts/long.md:8: sort: expected a whole number without a point, not number 1e2",
				"data/posts/long.md:22: warning: points to no heading: there is no #none on that page: use #next",
			}},
		{"an id", []change{replace("posts/long.md", "a-long-one", "A Long One")},
			[]string{"data/posts/long.md:2: id: expected lower-case letters, digits and single hyphens (did you mean a-long-one?)"}},
	})
}

func TestProblems_Values(t *testing.T) {
	const house, dream = "buildings/house.json", "calendar/dream-farm.json"
	runProblems(t, []problemCase{
		{"rows with different keys", []change{replace(house, `{ "level": 1, "cost": { "nail": 10, "board": 5 } },`,
			`{ "level": 1, "cost": { "nail": 1, "board": 1 } }, { "level": 2, "cots": 1 },`), replace(house, `"level": 2, "cost": { "nail": 12.50`, `"level": 3, "cost": { "nail": 12.50`)},
			[]string{"data/buildings/house.json:11: levels.1: expected the keys of the other rows: it lacks cost and has cots besides; correct the name"}},
		{"an unknown material", []change{replace(house, `"nail": 10`, `"nial": 10`), replace(house, `"nail": 12.50`, `"nial": 12`)},
			[]string{
				"data/buildings/house.json:11: levels.0.cost.nial: materials/materials.json has no nial: correct the key, or add the material there first",
				"data/buildings/house.json:12: levels.1.cost.nial: materials/materials.json has no nial: correct the key, or add the material there first",
			}},
		{"an unknown material that is near a known one", []change{replace(house, `"nail": 12.50, "board"`, `"nail": 12, "bord"`)},
			[]string{
				"data/buildings/house.json:12: levels.1.cost: expected the keys of the other rows: it lacks board and has bord besides; correct the name",
				"data/buildings/house.json:12: levels.1.cost.bord: materials/materials.json has no bord (did you mean board?)",
			}},
		{"a bad date", []change{replace("news/opening.md", "2026-11-01", "2026-11-31")},
			[]string{`data/news/opening.md:3: date: expected a UTC date such as 2022-12-07 08:00, from 2000 to 2099, not "2026-11-31 09:30"`}},
		{"an end before the start", []change{replace("calendar/house-sale.json", "2026-11-30 12:00", "2026-11-26"), replace("calendar/house-sale.json", "2026-12-01", "2026-11-26")},
			[]string{"data/calendar/house-sale.json:8: endDate: expected an end after the start, 2026-11-27 00:00"}},
		{"prolonged until before the end", []change{replace("calendar/house-sale.json", "2026-12-01", "2026-11-29")},
			[]string{"data/calendar/house-sale.json:9: extends: expected a moment after the end, 2026-11-30 12:00"}},
		{"an entry of the calendar whose address is another answer's", []change{write("calendar/tournament.json", validFile("calendar/house-sale.json")), write("calendar/current.json", validFile("calendar/house-sale.json"))},
			[]string{
				"data/calendar/current.json:1: current already means something else in /calendar and /api/calendar: rename the file",
				"data/calendar/tournament.json:1: tournament already means something else in /calendar and /api/calendar: rename the file",
			}},
		{"a bad rule", []change{replace(dream, "FREQ=WEEKLY", "FREQ=HOURLY")},
			[]string{"data/calendar/dream-farm.json:8: rrule: expected a rule that repeats daily or less often"}},
		{"a bad rule in a turn", []change{replace(dream, `"dates": ["2026-02-02"]`, `"rrule": "FREQ=YEARLY;BYDAY=1X"`)},
			[]string{"data/calendar/dream-farm.json:11: special.0.rrule: expected a recurrence rule (RFC 5545) such as FREQ=WEEKLY;INTERVAL=2: undefined weekday: 1X"}},
		{"a start that the rule does not give", []change{replace(dream, `"startDate": "2026-01-05 08:00"`, `"startDate": "2026-01-05 09:00"`)},
			[]string{
				"data/calendar/dream-farm.json:9: except.0: is not a start of the rule (did you mean 2026-01-19 09:00?)",
				"data/calendar/dream-farm.json:13: changes.0.on: is not a start of the rule (did you mean 2026-02-16 09:00?)",
			}},
		{"a changed occurrence that ends before it starts", []change{replace(dream, "2026-02-24", "2026-02-14")},
			[]string{"data/calendar/dream-farm.json:13: changes.0.endDate: expected an end after the start, 2026-02-16 08:00"}},
		{"a number that only the schema takes for whole", []change{replace("posts/long.md", "sort: 20", "sort: 20.0")},
			[]string{"data/posts/long.md:8: sort: expected 20 without a point, not 20.0"}},
		{"a post in no list", []change{replace("posts/long.md", "- blog", "- farm")},
			[]string{"data/posts/long.md:7: tags: expected a list that holds guide or blog"}},
		{"text before the first page", []change{replace("posts/long.md", "# First page", "Hello.\n\n# First page")},
			[]string{"data/posts/long.md:12: text before the first page: a post with # lines begins with one, so write # and a title above it"}},
		{"a page without text", []change{replace("posts/long.md", "Two.", "")},
			[]string{"data/posts/long.md:20: the page Second page has no text: write some below it, or delete its line"}},
		{"a page without title", []change{replace("posts/long.md", "# Second page #", "# #")},
			[]string{"data/posts/long.md:20: the page has no title: write one after the #"}},
		{"a heading of the first rank", []change{replace("posts/getting-started.md", "## Next", "Next\n====")},
			[]string{"data/posts/getting-started.md:13: headings begin at ##: write ## instead of #, since # is the page's title"}},
		{"unsafe HTML is a warning", []change{replace("posts/long.md", "Two.", "Two.\n\n<script>alert(1)</script>")},
			[]string{"data/posts/long.md:24: warning: <script> is not allowed in a text and was removed: write Markdown instead"}},
	})
}

func TestProblems_Files(t *testing.T) {
	runProblems(t, []problemCase{
		{"a picture that is missing", []change{replace("buildings/house.json", "icons/house.svg", "icons/hause.svg")},
			[]string{"data/buildings/house.json:4: pic: there is no picture images/icons/hause.svg (did you mean icons/house.svg?)"}},
		{"a picture that a text lacks", []change{replace("news/opening.md", "Hello,", "![A hut](icons/hut.svg)")},
			[]string{"data/news/opening.md:7: there is no picture images/icons/hut.svg: correct the name, or add the picture"}},
		{"a picture with a script", []change{replace("images/icons/barn.svg", "<path", "<script>alert(1)</script>\n<path")},
			[]string{"data/images/icons/barn.svg:1: <script> is not possible in a picture: remove it"}},
		{"a picture of another kind", []change{write("images/icons/barn.png", "hello")},
			[]string{"data/images/icons/barn.png:1: is not a png picture, although its name says so: save it as one, or correct the name's ending"}},
		{"no picture", []change{write("images/icons/barn.bmp", "hello")},
			[]string{"data/images/icons/barn.bmp:1: expected a picture: save it as svg, png, jpg, gif, webp or avif"}},
		{"a picture's name", []change{write("images/icons/Barn.svg", `<svg/>`)},
			[]string{"data/images/icons/Barn.svg:1: a picture's name has lower-case letters, digits, hyphens, dots and _ only: rename it"}},
		{"a picture too large", []change{write("images/icons/big.svg", "<svg>"+strings.Repeat(" ", 1<<20)+"</svg>")},
			[]string{"data/images/icons/big.svg:1: is larger than 1 MiB: make it smaller, or split it in two"}},
		{"a text too large", []change{write("themes/big.json", strings.Repeat(" ", 2<<20)+"{}")},
			[]string{"data/themes/big.json:1: is larger than 256 KiB: make it smaller, or split it in two"}},
		{"unexpected files", []change{
			write("posts/notes.txt", "x"), write("site/other.json", "{}"), write("oddments.json", "{}"),
			write("post/x.md", "x"), write("posts/drafts/x.md", "x"), write("schema/x.json", "{}"),
			write("posts/README.md", "x"), write(".editor/x", "x"), write("posts/.draft.md", "x")},
			[]string{
				"data/oddments.json:1: unexpected file: move it to the folder of its kind, or delete it",
				"data/post:1: unexpected folder: move its files to the folder of their kind, or delete it",
				"data/posts/drafts:1: unexpected folder: move its files to the folder of their kind, or delete it",
				"data/posts/notes.txt:1: unexpected file: posts has .md files only, so rename it or delete it",
				"data/schema/x.json:1: unexpected file: move it to the folder of its kind, or delete it",
				"data/site/other.json:1: unexpected file: move it to the folder of its kind, or delete it",
			}},
		{"a document that is missing", []change{remove("cafe")},
			[]string{"data/cafe/cafe.json:1: the file is missing: restore it"}},
		{"a kind without items", []change{remove("themes"), replace("calendar/dream-farm.json", "/themes/farmcup", "/themes")}, nil},
		{"a schema that is missing", []change{remove("schema/cafe.schema.json")},
			[]string{"data/schema/cafe.schema.json:1: the schema of cafe is missing: restore the file"}},
		{"a schema that cannot be read", []change{write("schema/cafe.schema.json", "{\n\"type\" 1}")},
			[]string{`data/schema/cafe.schema.json:2: expected a colon after the field name "type"`}},
		{"a schema with unknown words", []change{write("schema/cafe.schema.json",
			"{\"properties\": {\n\"a\": {\"format\": \"utcdate\"},\n\"b\": {\"x-ref\": \"houses\"}}}")},
			[]string{
				"data/schema/cafe.schema.json:2: properties.a.format: expected one of utc-date, utc-day, markdown, picture, address, slug, rrule, material (did you mean utc-date?)",
				"data/schema/cafe.schema.json:3: properties.b.x-ref: expected one of site, synonyms, moved, materials, menu, calendar, news, posts, buildings, library, market-upgrades, " +
					"dream/buildings, dream/quests, dream/market-quests, dream/calculator, themes, seasonal, projects, village, tree-of-life, cafe, bees, fishing, not houses",
			}},
		{"a schema that names another that is missing", []change{write("schema/cafe.schema.json", `{"$ref": "commom.schema.json"}`)},
			[]string{`data/schema/cafe.schema.json:1: cannot be used as a schema: failing loading "commom.schema.json": there is no commom.schema.json`}},
	})
}

func TestProblems_AllAtOnce(t *testing.T) {
	checkProblems(t, []string{
		"data/buildings/house.json:5: sise: unknown field (did you mean size?)",
		"data/calendar/house-sale.json:4: color: expected one of red, gold, not blue",
		"data/calendar/house-sale.json:8: endDate: expected an end after the start, 2026-11-27 00:00",
		"data/posts/getting-started.md:4: cover: there is no picture images/covers/x.svg: correct the name, or add the picture",
		"data/posts/getting-started.md:10: warning: <iframe> is not allowed in a text and was removed: write Markdown instead",
		`data/site/site.json:1: expected a value, not }`,
	},
		replace("buildings/house.json", `"size"`, `"sise"`),
		replace("calendar/house-sale.json", `"red"`, `"blue"`),
		replace("calendar/house-sale.json", "2026-11-30 12:00", "2026-11-01"),
		replace("posts/getting-started.md", "covers/bees.svg", "covers/x.svg"),
		replace("posts/getting-started.md", "\nPlant", `<iframe src="https://example.com"></iframe>`+"\n\nPlant"),
		write("site/site.json", `{"name":}`),
	)
}
