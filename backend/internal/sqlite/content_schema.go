package sqlite

import "hash/crc32"

// contentSchema is the whole of content.db. Items travel as JSON documents, so
// a new field of a kind needs no column. Their rows are too large to be worth
// WITHOUT ROWID.
const contentSchema = `
CREATE TABLE meta (
	key   TEXT PRIMARY KEY,
	value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE item (
	id       INTEGER PRIMARY KEY,
	kind     TEXT NOT NULL,
	link     TEXT NOT NULL,
	alias    TEXT, -- NULL when it has none
	position INTEGER NOT NULL,
	answer   TEXT NOT NULL,
	card     TEXT, -- NULL when lists show the whole answer
	UNIQUE (kind, link),
	UNIQUE (kind, alias)
) STRICT;
CREATE INDEX item_position ON item (kind, position, link);

CREATE TABLE image (
	id    INTEGER PRIMARY KEY,
	path  TEXT NOT NULL UNIQUE,
	type  TEXT NOT NULL,
	hash  TEXT NOT NULL,
	bytes BLOB NOT NULL
) STRICT;
`

// contentSchemaVersion stands in user_version. Taken from the text, it cannot
// be forgotten when the text changes.
var contentSchemaVersion = int32(crc32.ChecksumIEEE([]byte(contentSchema)) &^ (1 << 31))
