package sqlite_test

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"farmalmanac/internal/sqlite"
)

// killVariable makes the test binary a program that the test kills.
const killVariable = "ALMANAC_TEST_WRITE_UNTIL_KILLED"

func TestMain(m *testing.M) {
	if path := os.Getenv(killVariable); path != "" {
		writeUntilKilled(path)
	}
	os.Exit(m.Run())
}

// writeUntilKilled stores messages and prints the id of each that is stored.
func writeUntilKilled(path string) {
	inbox, err := sqlite.OpenInbox(ctx, path)
	if err != nil {
		panic(err)
	}
	var wg sync.WaitGroup
	for worker := range 8 {
		wg.Go(func() {
			for i := 0; ; i++ {
				m := letter(fmt.Sprintf("%d from %d", i, worker), noon)
				if _, err := inbox.CreateMessage(ctx, m, nil); err != nil {
					panic(err)
				}
				fmt.Println(m.ID)
			}
		})
	}
	wg.Wait()
}

func TestInbox_Killed(t *testing.T) {
	path := filepath.Join(t.TempDir(), "inbox.db")
	var printed []string
	for range 3 {
		writer := exec.Command(os.Args[0])
		writer.Env = append(os.Environ(), killVariable+"="+path)
		out, err := writer.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := writer.Start(); err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(out)
		for count := 0; lines.Scan(); count++ {
			printed = append(printed, lines.Text())
			if count == 100 {
				writer.Process.Kill()
			}
		}
		writer.Wait()
	}

	messages, err := openInbox(t, path).FindMessages(ctx, true)
	if err != nil {
		t.Fatal(err)
	}
	var stored, seen []string
	for _, m := range messages {
		stored = append(stored, m.ID)
		seen = append(seen, m.Message)
	}
	slices.Sort(seen)
	if unique := len(slices.Compact(seen)); unique != len(messages) {
		t.Errorf("%d messages, %d different ones", len(messages), unique)
	}
	for _, id := range printed {
		if !slices.Contains(stored, id) {
			t.Errorf("%s was promised and is lost", id)
		}
	}
	if len(printed) < 300 {
		t.Errorf("only %d were printed", len(printed))
	}
}
