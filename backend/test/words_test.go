package test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A sentence in each of the ways in which the code says one, and what only programs read.
const (
	wordsOfPages = `import { word } from './words that are a path';
const UNITS = [['hours', 3600]] as const;
const VERBS = { current: 'Ends' };
if (word === 'a key of ours') throw new Error('a fault of the code');
export const meta = { title: 'House', description: ` + "`What ${rows} cost in ${game}.`" + ` };
export const refuse = () => problem(503, 'busy', 'Too much at once', { 'cache-control': 'no-store, max-age=0' });
export const Page = ({ count, isOver, name }: Props) => (
  <main className="flex grow items-center px-4 py-2" data-part="a part of ours">
    <p>
      Wrong number? <a href="/contact">Report <b>it</b></a>, {count} did.
    </p>
    <p>{isOver ? 'ended' : ` + "`${count} to go`" + `}</p>
    <p>{isOver && <i>It is over.</i>} Nobody knows <Badge />.</p>
    <img alt={name} src="a picture of ours" />
    <button aria-label={isOver ? 'Begin again' : undefined}>×</button>
    <input placeholder="such as 4,500" />
    <select>
      {list.map((item) => (
        <option key="a key">level {item}</option>
      ))}
    </select>
    The site&rsquo;s files
  </main>
);
`
	wordsOfProgram = `package words

import "a path of ours"

const Key Rule = "a key of ours"

type command struct {
	Fix bool ` + "`cmd:\"\" help:\"Correct what has one answer.\" name:\"a flag\"`" + `
}

var messages = map[Rule]string{Key: "expected %d levels, not %q", "a key": "is missing: " + cure + ", or delete it"}

func check(kind string) error {
	slog.Info("a line of the log")
	db.Query("SELECT a FROM b WHERE c = d")
	switch kind {
	case "another key of ours":
		return fmt.Errorf("open %s: %w; the disk may be full", kind, errNone)
	}
	return newPublicError(code, "Please try again.", nil)
}
`
)

func TestWords_ListWhatPeopleReadAndNothingElse(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, "pages"), 0o755); err != nil {
		t.Fatal(err)
	}
	write("pages/page.tsx", wordsOfPages)
	write("pages/page.test.tsx", `it('says nothing to people', () => undefined);`)
	write("program.go", wordsOfProgram)
	write("openapi.json", "{\n  \"summary\": \"All buildings\",\n  \"operationId\": \"List of buildings\"\n}\n")

	list := func(command ...string) string {
		cmd := exec.Command(command[0], command[1:]...)
		cmd.Dir = "../.."
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %v\n%s", command, err, out)
		}
		return strings.ReplaceAll(string(out), dir+"/", "")
	}
	for _, c := range []struct{ name, got, want string }{
		{"pages", list("node", "frontend/scripts/words.mjs", filepath.Join(dir, "pages"), filepath.Join(dir, "openapi.json")), `
hours	pages/page.tsx	2
Ends	pages/page.tsx	3
House	pages/page.tsx	5
What {rows} cost in {game}.	pages/page.tsx	5
Too much at once	pages/page.tsx	6
The site’s files	pages/page.tsx	8
Wrong number? Report it, {count} did.	pages/page.tsx	9
ended	pages/page.tsx	12
{count} to go	pages/page.tsx	12
[It is over.] Nobody knows {…}.	pages/page.tsx	13
Begin again	pages/page.tsx	15
such as 4,500	pages/page.tsx	16
level {item}	pages/page.tsx	19
All buildings	openapi.json	2
`},
		{"program", list("go", "run", "infra/scripts/words.go", dir), `
Correct what has one answer.	program.go	8
expected %d levels, not %q	program.go	11
is missing: {cure}, or delete it	program.go	11
open %s: %w; the disk may be full	program.go	18
Please try again.	program.go	20
`},
	} {
		if c.got != c.want[1:] {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, c.got, c.want[1:])
		}
	}
}
