package sqlite

// inboxID is the application_id, so that no other database is taken for an inbox.
const inboxID = 0x464d4149 // "FMAI"

// inboxMigrations make the present layout from an empty file. Number n is done when user_version is n+1. They never
// change after a release; a new layout is a new one at the end.
var inboxMigrations = []string{
	// Times are nanoseconds since 1970. digest is the SHA-256 of the text, to recognise a repetition.
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

	// usage holds the bytes of messages and of spam. 256 is about what a row takes beside its text.
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

	// The number that was seen, and a screenshot: in a table of its own, so that lists of messages do not read it.
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

	// The cells of a message, as JSON ('' for none), and the number of its sender's network.
	`ALTER TABLE message ADD COLUMN cells TEXT NOT NULL DEFAULT '';
	ALTER TABLE message ADD COLUMN sender INTEGER NOT NULL DEFAULT 0;
	DROP TRIGGER message_added;
	DROP TRIGGER message_deleted;
	CREATE TRIGGER message_added AFTER INSERT ON message BEGIN
		UPDATE usage SET bytes = bytes + new.bytes + new.screenshot_bytes + octet_length(new.cells) WHERE spam = new.spam;
	END;
	CREATE TRIGGER message_deleted AFTER DELETE ON message BEGIN
		UPDATE usage SET bytes = bytes - old.bytes - old.screenshot_bytes - octet_length(old.cells) WHERE spam = old.spam;
		DELETE FROM screenshot WHERE message = old.seq;
	END;`,
}
