package sqlite

import (
	"context"
	"database/sql"
	"fmt"
)

// inboxID stands in application_id, so that no other database is taken for an inbox.
const inboxID = 0x464d4149 // "FMAI"

// inboxMigrations lead from an empty file to the present layout. Number n is
// done when user_version is n+1. What has been released never changes; a new
// layout is a new migration at the end.
var inboxMigrations = []string{
	// Times are nanoseconds since 1970: exact, sortable, comparable.
	// digest is the SHA-256 of what was written, to recognise a repetition.
	`CREATE TABLE message (
		seq      INTEGER PRIMARY KEY,
		id       TEXT NOT NULL UNIQUE,
		name     TEXT NOT NULL,
		email    TEXT NOT NULL,
		message  TEXT NOT NULL,
		received INTEGER NOT NULL,
		spam     INTEGER NOT NULL CHECK (spam IN (0, 1)),
		digest   BLOB NOT NULL
	) STRICT;
	CREATE INDEX message_digest ON message (digest, received);
	CREATE INDEX message_received ON message (received);`,

	// How many bytes people's messages and spam take is known at any moment, whichever
	// process adds or deletes. 256 is about what a row takes beside its text.
	`ALTER TABLE message ADD COLUMN bytes INTEGER AS (octet_length(name) + octet_length(email) + octet_length(message) + 256);
	CREATE INDEX message_age ON message (spam, received);
	CREATE TABLE usage (spam INTEGER PRIMARY KEY, bytes INTEGER NOT NULL) STRICT;
	INSERT INTO usage SELECT 0, coalesce(sum(bytes), 0) FROM message WHERE NOT spam;
	INSERT INTO usage SELECT 1, coalesce(sum(bytes), 0) FROM message WHERE spam;
	CREATE TRIGGER message_added AFTER INSERT ON message BEGIN
		UPDATE usage SET bytes = bytes + new.bytes WHERE spam = new.spam;
	END;
	CREATE TRIGGER message_deleted AFTER DELETE ON message BEGIN
		UPDATE usage SET bytes = bytes - old.bytes WHERE spam = old.spam;
	END;`,

	// Which figure a message is about: short, so that the 256 hold it.
	`ALTER TABLE message ADD COLUMN about TEXT NOT NULL DEFAULT '';`,

	// The number that was seen, as short, and a screenshot: in a table of its own, so that no list of messages
	// reads it, counted with its message and deleted with it.
	`ALTER TABLE message ADD COLUMN value TEXT NOT NULL DEFAULT '';
	ALTER TABLE message ADD COLUMN screenshot_bytes INTEGER NOT NULL DEFAULT 0;
	CREATE TABLE screenshot (message INTEGER PRIMARY KEY, jpeg BLOB NOT NULL) STRICT;
	DROP TRIGGER message_added;
	DROP TRIGGER message_deleted;
	CREATE TRIGGER message_added AFTER INSERT ON message BEGIN
		UPDATE usage SET bytes = bytes + new.bytes + new.screenshot_bytes WHERE spam = new.spam;
	END;
	CREATE TRIGGER message_deleted AFTER DELETE ON message BEGIN
		UPDATE usage SET bytes = bytes - old.bytes - old.screenshot_bytes WHERE spam = old.spam;
		DELETE FROM screenshot WHERE message = old.seq;
	END;`,
}

// prepare brings db to the present layout and looks through it for damage.
func prepare(ctx context.Context, db *sql.DB, id int, migrations []string) error {
	err := migrate(ctx, db, id, migrations)
	if err == nil {
		err = quickCheck(ctx, db)
	}
	if isCorrupt(err) {
		err = &corruptError{err.Error()}
	}
	return err
}

// migrate brings db to the present layout, each step in its own transaction
// that saves its number. It always takes the write lock, so that a file that
// cannot be written is found at the start and not at the first message.
func migrate(ctx context.Context, db *sql.DB, id int, migrations []string) error {
	for done := false; !done; {
		err := write(ctx, db, func(tx *sql.Tx) (err error) {
			done, err = migrateOnce(ctx, tx, id, migrations)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func migrateOnce(ctx context.Context, tx *sql.Tx, id int, migrations []string) (done bool, err error) {
	var version, application, tables int
	err = tx.QueryRowContext(ctx, `SELECT
		(SELECT user_version FROM pragma_user_version),
		(SELECT application_id FROM pragma_application_id),
		(SELECT count(*) FROM sqlite_schema)`).Scan(&version, &application, &tables)
	switch {
	case err != nil:
		return false, err
	case application != id && (application != 0 || version != 0 || tables != 0):
		return false, ErrForeign
	case version > len(migrations):
		return false, fmt.Errorf("%w (layout %d, this release knows %d)", ErrNewer, version, len(migrations))
	case version == len(migrations):
		return true, nil
	}
	if _, err := tx.ExecContext(ctx, migrations[version]); err != nil {
		return false, fmt.Errorf("migration %d: %w", version+1, err)
	}
	pragmas := fmt.Sprintf(`PRAGMA user_version = %d; PRAGMA application_id = %d;`, version+1, id)
	_, err = tx.ExecContext(ctx, pragmas)
	return false, err
}
