package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"

	"farmalmanac/internal/almanac"
)

const maxEntryVersions = 20 // how many versions of one entry are read: calendars' files are made of all of them

// stageEntries notes the entries that are not what the version before had, and suspends those that are gone.
func stageEntries(ctx context.Context, tx *sql.Tx, v HistoryVersion, entries []almanac.CalendarEntry) error {
	rows, err := list(ctx, tx, func(r *entryRow) []any { return []any{&r.id, &r.changed, &r.about} },
		`SELECT id, changed, about FROM calendar_entry ORDER BY id, version`)
	if err != nil {
		return err
	}
	before := map[string]entryRow{}
	for _, row := range rows {
		before[row.id] = row
	}
	stage := func(entry almanac.CalendarEntry) error {
		about, err := json.Marshal(entry)
		if err != nil || before[entry.ID].about == string(about) {
			return err
		}
		// A clock may be frozen or wrong: calendar programs take the later version.
		changed := max(v.Imported.Unix(), before[entry.ID].changed+1)
		return exec(ctx, tx, `INSERT INTO calendar_entry (id, version, changed, about) VALUES (?, ?, ?, ?)`, entry.ID, v.ID, changed, string(about))
	}
	here := map[string]bool{}
	for _, entry := range entries {
		here[entry.ID] = true
		if err := stage(entry); err != nil {
			return err
		}
	}
	for id, row := range before {
		if here[id] {
			continue
		}
		var gone almanac.CalendarEntry
		if err := json.Unmarshal([]byte(row.about), &gone); err != nil {
			return err
		}
		gone.Suspend = true
		if err := stage(gone); err != nil {
			return err
		}
	}
	return nil
}

type entryRow struct {
	id      string
	changed int64
	about   string
}

// removeOldEntries removes entries that the oldest version left had replaced or suspended.
const removeOldEntries = `DELETE FROM calendar_entry AS e WHERE version <= ?1 AND (
	EXISTS (SELECT 1 FROM calendar_entry later WHERE later.id = e.id AND later.version > e.version AND later.version <= ?1)
	OR json_extract(about, '$.suspend') AND NOT EXISTS (SELECT 1 FROM calendar_entry later WHERE later.id = e.id AND later.version > e.version));`

// Entries are the versions of each entry of the calendar, in their order, up to the content of that version; no examples
// when it has none.
func (h *History) Entries(ctx context.Context, version string) (entries []almanac.PastEntry, err error) {
	err = h.use(ctx, "read the calendar's history", func(db *sql.DB) error {
		entries, err = list(ctx, db, func(e *almanac.PastEntry) []any {
			return []any{nanoseconds{&e.Since}, asJSON{&e.CalendarEntry}}
		}, `SELECT changed * 1000000000, about FROM (
				SELECT *, row_number() OVER (PARTITION BY id ORDER BY version DESC) AS place FROM calendar_entry
				WHERE version NOT IN (SELECT id FROM version WHERE pending AND name <> ?1)
				AND NOT (json_extract(about, '$.provenance') = 'sample' AND EXISTS (SELECT 1 FROM version WHERE name = ?1 AND hidden))
			) WHERE place <= ?2 ORDER BY id, version`, version, maxEntryVersions)
		return err
	})
	return entries, err
}
