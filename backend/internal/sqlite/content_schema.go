package sqlite

import "hash/crc32"

// contentSchema is all of content.db: the answers, what timed answers are made from, and the index of search. Rows of
// answers are too large for WITHOUT ROWID.
const contentSchema = `
CREATE TABLE meta (
	key   TEXT PRIMARY KEY,
	value TEXT NOT NULL -- of version: the content's; of calendar and origin: JSON
) STRICT, WITHOUT ROWID;

CREATE TABLE answer (
	id         INTEGER PRIMARY KEY,
	path       TEXT NOT NULL UNIQUE,
	route      TEXT NOT NULL,
	media_type TEXT NOT NULL,
	tag        TEXT NOT NULL,
	brotli     BLOB, -- NULL where compressing saves nothing
	gzip       BLOB,
	body       BLOB NOT NULL -- last: nobody reads through it to get at another
) STRICT;

CREATE TABLE document (
	id    INTEGER PRIMARY KEY, -- the rowid of its texts in search
	about TEXT NOT NULL        -- JSON
) STRICT;

CREATE VIRTUAL TABLE search USING fts5(title, names, text, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3');

`

// contentSchemaVersion is the user_version: a hash of the schema, so that it changes with it.
var contentSchemaVersion = int32(crc32.ChecksumIEEE([]byte(contentSchema)) &^ (1 << 31))
