package sqlite

import "hash/crc32"

// contentSchema is the whole of content.db: the finished answers, and what answers
// that depend on the time are made from. The rows of answers are too large to be worth
// WITHOUT ROWID.
const contentSchema = `
CREATE TABLE meta (
	key   TEXT PRIMARY KEY,
	value TEXT NOT NULL -- of version: the content's; of calendar: JSON
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
`

// contentSchemaVersion stands in user_version. Taken from the text, it cannot
// be forgotten when the text changes.
var contentSchemaVersion = int32(crc32.ChecksumIEEE([]byte(contentSchema)) &^ (1 << 31))
