package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/alecthomas/kong"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/edit"
	"farmalmanac/internal/inbox"
	"farmalmanac/internal/sqlite"
)

type inboxCommand struct {
	Format      string    `enum:"text,json,csv" default:"text" help:"How to print them: text, json or csv."`
	Figures     bool      `xor:"what" help:"Group the reports about figures by cell: the numbers that players saw, how many agree, and what data/ holds now."`
	Tables      bool      `xor:"what" help:"List the messages with many figures, such as whole tables: how many data/ holds, and how many others agree with or contradict."`
	Apply       applyFlag `xor:"what" help:"Write the number or the table of the message with this id into the files of DATA_DIR, check them, and propose a commit."`
	Agreed      int       `placeholder:"3" help:"With --apply, in place of an id: write each figure of which so many different senders say the same, and more than say otherwise."`
	Sure        bool      `help:"With --apply: you looked in the game yourself. Write also what only one sender says, without an email address or a screenshot, and what the check warns of."`
	Cell        string    `placeholder:"FIELD" help:"With --apply: the figure that the report is about, where it does not say so alone, such as levels.3.cost.nail."`
	From        string    `placeholder:"FILE" help:"Read the messages from a file that --format json made, - for the standard input, and not from STATE_DIR."`
	Screenshots string    `xor:"what" placeholder:"DIR" help:"Write the screenshots into this folder, as files named by the ids of their messages."`
	Spam        bool      `help:"Print those too that look like spam."`
	Delete      []string  `xor:"what" placeholder:"ID" help:"Delete the messages with these ids, and their screenshots, instead of printing any."`
	ID          string    `arg:"" optional:"" help:"The message that --apply writes."`
}

// applyFlag is --apply, with the id behind it or as --apply=ID.
type applyFlag struct {
	isSet bool
	id    string
}

func (*applyFlag) IsBool() bool { return true }

func (a *applyFlag) Decode(ctx *kong.DecodeContext) error {
	a.isSet = true
	if ctx.Scan.Peek().Type == kong.FlagValueToken {
		a.id = ctx.Scan.Pop().String()
	}
	return nil
}

func (i inboxCommand) Run(c *commandEnv) error {
	if region := c.settings.InboxRegion; region != "" && i.From == "" {
		return fmt.Errorf("this machine keeps no inbox (INBOX_REGION is set): ask the one in %s", region)
	}
	if i.Apply.id != "" && i.ID == "" {
		i.ID, i.Apply.id = i.Apply.id, ""
	}
	switch {
	case i.Apply.id != "":
		return errors.New("--apply writes one message: give one id")
	case (i.Cell != "" || i.Agreed != 0 || i.Sure || i.ID != "") && !i.Apply.isSet:
		return errors.New("an id, --agreed, --sure and --cell need --apply: add it")
	case i.Apply.isSet && (i.ID == "") == (i.Agreed == 0):
		return errors.New("--apply needs the id of a message, or --agreed 3")
	case i.Agreed != 0 && (i.Agreed < 2 || i.Cell != "" || i.Sure):
		return errors.New("--agreed is the number of senders that say the same, 2 or more, and needs neither --cell nor --sure")
	case i.Format != "text" && (i.Apply.isSet || i.Screenshots != "" || len(i.Delete) > 0):
		return errors.New("--apply, --screenshots and --delete take no --format: leave it out")
	case i.From != "" && (len(i.Delete) > 0 || i.Screenshots != ""):
		return errors.New("--delete and --screenshots work on the inbox itself: leave out --from")
	}
	if i.From == "" && i.Format == "text" {
		sayWhichInbox(c)
	}
	if len(i.Delete) > 0 {
		return deleteMessages(c, i.Delete)
	}
	messages, err := i.messages(c)
	if err != nil {
		return err
	}
	switch {
	case i.Apply.isSet:
		return i.apply(c, messages)
	case i.Screenshots != "":
		return saveScreenshots(c, messages, i.Screenshots)
	case i.Figures || i.Tables:
		data, err := edit.ReadFigures(c.settings.DataDir)
		if err != nil { // the reports can be read all the same
			fmt.Fprintf(c.stderr, "almanac: what data/ holds now is not known: %v\n", err)
		}
		if i.Tables {
			return write(c.stdout, i.Format, inbox.Tables(messages, data), inbox.WriteTablesText, inbox.WriteTablesCSV)
		}
		return write(c.stdout, i.Format, inbox.ByFigure(messages, data), inbox.WriteFiguresText, inbox.WriteFiguresCSV)
	}
	return write(c.stdout, i.Format, messages, inbox.WriteText, inbox.WriteCSV)
}

// sayWhichInbox prints the path of the inbox: without the site's STATE_DIR it is not the site's inbox.
func sayWhichInbox(c *commandEnv) {
	file := c.settings.InboxFile()
	if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) {
		file += " (not there yet: STATE_DIR says in which folder it is)"
	}
	fmt.Fprintln(c.stderr, "inbox:", file)
}

func (i inboxCommand) messages(c *commandEnv) ([]almanac.Message, error) {
	if i.From == "" {
		return readInbox(c, i.Spam || i.ID != "")
	}
	in, name := io.Reader(os.Stdin), "the standard input"
	if i.From != "-" {
		file, err := os.Open(i.From)
		if err != nil {
			return nil, err
		}
		defer file.Close()
		in, name = file, i.From
	}
	messages, err := inbox.ReadJSON(in)
	if err != nil {
		return nil, fmt.Errorf("%s is not a list of messages as almanac inbox --format json prints it: %w", name, err)
	}
	return slices.DeleteFunc(messages, func(m almanac.Message) bool { return m.Spam && !i.Spam && i.ID == "" }), nil
}

func write[T any](w io.Writer, format string, list []T, asText, asCSV func(io.Writer, []T) error) error {
	switch format {
	case "json":
		return encode(w, list)
	case "csv":
		return asCSV(w, list)
	default:
		return asText(w, list)
	}
}

// readInbox returns no messages where no inbox was ever made.
func readInbox(c *commandEnv, spam bool) ([]almanac.Message, error) {
	store, err := openExistingInbox(c)
	if errors.Is(err, fs.ErrNotExist) {
		return []almanac.Message{}, nil
	}
	if err != nil {
		return nil, err
	}
	defer store.Close()
	return store.FindMessages(c.context, spam)
}

func saveScreenshots(c *commandEnv, messages []almanac.Message, dir string) error {
	store, err := openExistingInbox(c)
	if err != nil {
		return err
	}
	defer store.Close()
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	saved := 0
	for _, m := range messages {
		if m.ScreenshotBytes == 0 {
			continue
		}
		picture, err := store.FindScreenshot(c.context, m.ID)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, m.ID+".jpg"), picture, 0o600); err != nil {
			return err
		}
		saved++
	}
	fmt.Fprintf(c.stdout, "wrote %s into %s\n", almanac.Count(saved, "screenshot"), dir)
	return nil
}

func deleteMessages(c *commandEnv, ids []string) error {
	slices.Sort(ids)
	ids = slices.Compact(ids)
	store, err := openExistingInbox(c)
	if err != nil {
		return err
	}
	defer store.Close()
	err = store.DeleteMessages(c.context, ids)
	switch {
	case almanac.ErrorCode(err) == almanac.ENOTFOUND:
		return fmt.Errorf("%w; nothing was deleted", err)
	case err != nil:
		return err
	}
	fmt.Fprintf(c.stdout, "deleted %s\n", almanac.Count(len(ids), "message"))
	return nil
}

// openExistingInbox never makes an inbox: it would belong to the user who runs the command, not to the server's.
func openExistingInbox(c *commandEnv) (*sqlite.Inbox, error) {
	if _, err := os.Stat(c.settings.InboxFile()); err != nil {
		return nil, fmt.Errorf("there is no inbox (STATE_DIR says in which folder it is): %w", err)
	}
	return openInbox(c.context, c.settings)
}

func openInbox(ctx context.Context, settings Settings) (*sqlite.Inbox, error) {
	store, err := sqlite.OpenInbox(ctx, settings.InboxFile())
	return store, adviseInbox(settings.InboxFile(), err)
}

func adviseInbox(path string, err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, sqlite.ErrCorrupt):
		return fmt.Errorf("open %[1]s: the file is damaged (%[2]w) and was left as it is. Restore it from its backup. "+
			"To go on without its messages, move %[1]s, %[1]s-wal and %[1]s-shm away; "+
			"`sqlite3 inbox.db .recover` saves most messages of a damaged file", path, err)
	case errors.Is(err, sqlite.ErrNewer):
		return fmt.Errorf("open %s: %w; start that release or a later one", path, err)
	case errors.Is(err, sqlite.ErrForeign), errors.Is(err, sqlite.ErrNotFile):
		return fmt.Errorf("open %s: %w", path, err)
	}
	return fmt.Errorf("open %s: %w; the file and its folder must be writable and the disk not full", path, err)
}

// Bounds of what is printed of a table.
const (
	maxPrintedChanges = 200
	maxPrintedOthers  = 50
)

func (i inboxCommand) apply(c *commandEnv, messages []almanac.Message) (err error) {
	w, dir, done := c.stdout, c.settings.DataDir, inbox.Applied{}
	if i.Agreed > 0 {
		done, err = inbox.ApplyAgreed(dir, messages, i.Agreed)
	} else {
		done, err = inbox.Apply(dir, messages, i.ID, i.Cell, i.Sure)
	}
	if err != nil {
		return err
	}
	var changes, others, paths []string
	for _, file := range done.Corrections {
		paths = append(paths, shellWord(file.Path))
		for _, change := range file.Changes {
			changes = append(changes, change.String())
		}
	}
	for _, figure := range done.Others {
		others = append(others, figure.String())
	}
	if len(done.Sightings) > 0 {
		first, would := done.Sightings[0], ""
		if len(done.Doubts) > 0 {
			would = "would change: "
		}
		fmt.Fprintf(w, "%s%s: %s, %s, checked %s\n", would, strings.Join(paths, " "), almanac.Count(len(done.Sightings), "figure"), first.Source(), first.Seen.UTC().Format(time.DateOnly))
	}
	printFirst(w, "", changes, maxPrintedChanges)
	printProblems(w, done.Warnings)
	printFirst(w, "\nNot all say so:\n", others, maxPrintedOthers)
	printFirst(w, "\nNot written:\n", done.Left, maxPrintedOthers)
	switch {
	case len(done.Doubts) > 0:
		return fmt.Errorf("nothing was changed: %s. Look in the game, then add --sure", strings.Join(done.Doubts, ", and "))
	case len(done.Sightings) == 0:
		fmt.Fprintln(w, "Nothing to write: what enough senders agree on is in data/ already, or is listed above.")
		return nil
	}
	program := shellWord(os.Args[0]) // as it was called
	fmt.Fprintf(w, "\nThe check finds no new error. To publish it (on Fly.io by make publish in place of the import):\n\n"+
		"  git commit --message %s -- %s\n  %s import\n", shellWord(done.Commit), strings.Join(paths, " "), program)
	if len(done.Settled) > 0 {
		var ids []string
		for _, m := range done.Settled {
			ids = append(ids, m.ID)
		}
		fmt.Fprintf(w, "\nThen these reports are settled, where the inbox is:\n\n  %s inbox --delete %s\n", program, shellWord(strings.Join(ids, ",")))
	}
	if len(done.Unread) > 0 {
		fmt.Fprintf(w, "\nThese say more than that; delete them once all of it is settled:\n\n")
	}
	for _, m := range done.Unread {
		fmt.Fprintf(w, "  %s %s\n", almanac.Printable(m.ID, ""), strings.ReplaceAll(inbox.More(m), "\n", "\n    "))
	}
	return nil
}

func printFirst(w io.Writer, heading string, list []string, most int) {
	if len(list) > 0 {
		fmt.Fprint(w, heading)
	}
	for i, line := range list {
		if i == most {
			fmt.Fprintf(w, "and %d more\n", len(list)-i)
			break
		}
		fmt.Fprintln(w, strings.ReplaceAll(line, "\n", "\n  "))
	}
}

var plainWord = regexp.MustCompile(`^[\w./-]+$`)

// shellWord quotes a text for a shell, in one line, if need be.
func shellWord(text string) string {
	text = almanac.Printable(text, "")
	if plainWord.MatchString(text) {
		return text
	}
	return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'"
}
