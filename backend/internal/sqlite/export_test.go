package sqlite

import "testing"

// SetLimits bounds the bytes of people's messages and of spam.
func (b *Inbox) SetLimits(messages, spam int64) { b.maxMessageBytes, b.maxSpamBytes = messages, spam }

// SetScreenshotLimit bounds the bytes of people's screenshots.
func (b *Inbox) SetScreenshotLimit(bytes int64) { b.maxScreenshotBytes = bytes }

// SetCellLimit bounds the bytes of people's cells.
func (b *Inbox) SetCellLimit(bytes int64) { b.maxCellBytes = bytes }

// InboxMigrations lead from an empty file to the present layout.
var InboxMigrations = inboxMigrations

// BoundHistory sets how much a history keeps.
func BoundHistory(h *History, versions, bytes int64) { h.maxVersions, h.maxBytes = versions, bytes }

// HistoryBodies counts the files that a history stores.
func HistoryBodies(t testing.TB, h *History) (count int) {
	t.Helper()
	if err := h.db.QueryRow(`SELECT count(*) FROM body`).Scan(&count); err != nil {
		t.Fatal(err)
	}
	return count
}
