package sqlite

// historyID is the application_id, so that no other database is taken for a history.
const historyID = 0x464d4148 // "FMAH"

// historyMigrations make the present layout from an empty file, as inboxMigrations do.
var historyMigrations = []string{
	// A file belongs to the versions from since on, up to the one before until.
	`CREATE TABLE version (
		id        INTEGER PRIMARY KEY,
		name      TEXT NOT NULL,     -- the content version
		imported  INTEGER NOT NULL,  -- nanoseconds since 1970
		number    INTEGER NOT NULL,  -- with folder and published: where it came from
		folder    TEXT NOT NULL,
		published INTEGER NOT NULL,
		restores  INTEGER,           -- the version that it brought back
		pending   INTEGER NOT NULL   -- it is not certain yet that it became the content
	) STRICT;
	CREATE TABLE body (
		id     INTEGER PRIMARY KEY,
		hash   BLOB NOT NULL UNIQUE, -- SHA-256
		packed BLOB NOT NULL         -- gzip
	) STRICT;
	CREATE TABLE file (
		path  TEXT NOT NULL,
		since INTEGER NOT NULL,
		until INTEGER,
		body  INTEGER NOT NULL REFERENCES body,
		PRIMARY KEY (path, since)
	) STRICT, WITHOUT ROWID;
	CREATE INDEX file_body ON file (body);
	CREATE TABLE change (
		version INTEGER NOT NULL,
		place   INTEGER NOT NULL,
		page    TEXT NOT NULL,
		about   TEXT NOT NULL, -- JSON
		PRIMARY KEY (version, place)
	) STRICT, WITHOUT ROWID;
	CREATE INDEX change_page ON change (page, version);`,
	// An entry of the calendar is so from a version on. The version may be removed before it.
	`CREATE TABLE calendar_entry (
		id      TEXT NOT NULL,
		version INTEGER NOT NULL,
		changed INTEGER NOT NULL, -- seconds since 1970, later than those of its versions before
		about   TEXT NOT NULL,    -- JSON; suspended when it was taken out
		PRIMARY KEY (id, version)
	) STRICT, WITHOUT ROWID;`,
	// A version that is hidden has no examples.
	`ALTER TABLE version ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;`,
}
