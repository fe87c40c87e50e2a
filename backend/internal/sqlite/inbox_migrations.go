package sqlite

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

	// The page of a figure, at most 200 characters: the 256 above cover it.
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
