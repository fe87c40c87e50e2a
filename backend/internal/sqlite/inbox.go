package sqlite

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/binary"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/google/uuid"

	"farmalmanac/internal/almanac"
)

// dedupWindow is how long the same message counts as sent again by mistake: a
// second click, a retry after a lost answer, a reloaded form.
const dedupWindow = 10 * time.Minute

// Inbox keeps visitors' messages in inbox.db, the only thing that cannot be
// rebuilt. A damaged file is refused, never replaced.
type Inbox struct {
	writer *sql.DB // one connection: SQLite has one writer anyway, and a queue here is fair
	reader *sql.DB

	maxMessageBytes, maxSpamBytes int64
}

// OpenInbox opens the file at path, making it and its folder if need be, for their owner alone.
// It is ErrCorrupt, ErrForeign or ErrNewer when the file is none that can be used.
func OpenInbox(ctx context.Context, path string) (*Inbox, error) {
	if err := makeFolder(path); err != nil {
		return nil, err
	}
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if err := makeInbox(ctx, path); err != nil {
			return nil, err
		}
	case err == nil && !info.Mode().IsRegular():
		return nil, ErrNotFile
	case err == nil && info.Size() == 0:
		return nil, &corruptError{"it is empty, which an inbox never is"}
	}
	if err := makePrivate(path); err != nil {
		return nil, err
	}
	writer, err := open(path, inboxPragmas, 1)
	if err != nil {
		return nil, err
	}
	err = migrate(ctx, writer, inboxMigrations)
	if err == nil {
		err = quickCheck(ctx, writer)
	}
	if err != nil {
		writer.Close()
		if isCorrupt(err) {
			err = &corruptError{err.Error()}
		}
		return nil, err
	}
	reader, err := open(path, readPragmas, 2)
	if err != nil {
		writer.Close()
		return nil, err
	}
	return &Inbox{writer: writer, reader: reader, maxMessageBytes: almanac.MaxMessageBytes, maxSpamBytes: almanac.MaxSpamBytes}, nil
}

// makePrivate takes the database at path and its log from everybody but their owner;
// SQLite gives the log that it makes later the mode of the database.
func makePrivate(path string) error {
	for _, name := range []string{path, path + "-wal", path + "-shm"} {
		info, err := os.Stat(name)
		if err == nil && info.Mode().Perm()&0o077 != 0 {
			err = os.Chmod(name, info.Mode().Perm()&0o700)
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// makeInbox makes an inbox without messages, whole or not at all: SQLite would take
// a file that lost all it held for a new one.
func makeInbox(ctx context.Context, path string) error {
	if err := removeStaleTemps(path); err != nil {
		return err
	}
	temp := tempOf(path)
	defer removeDatabase(temp)
	db, err := open(temp, inboxPragmas, 1)
	if err != nil {
		return err
	}
	if err := errors.Join(migrate(ctx, db, inboxMigrations), db.Close()); err != nil {
		return err
	}
	if err := os.Link(temp, path); err != nil && !errors.Is(err, fs.ErrExist) { // another process may have been faster
		return err
	}
	folder, err := os.Open(filepath.Dir(path))
	if err != nil {
		return err
	}
	defer folder.Close()
	return folder.Sync() // or a loss of power could take the file with its first messages
}

// Close waits for the writes under way and releases the file.
func (b *Inbox) Close() error {
	return errors.Join(b.reader.Close(), b.writer.Close())
}

// CreateMessage stores m and returns when it would survive a crash of the
// machine. It gives m an id unless it has one. Spam takes the place of the oldest
// spam when there is no more room; another message is EFULL then.
//
// A repetition, the same name, email, message and figure received within 10 minutes of
// one that is stored, stores nothing and gives m the id of the first. So does
// the same message under an id that is stored; another message is EINVALID.
func (b *Inbox) CreateMessage(ctx context.Context, m *almanac.Message) (created bool, err error) {
	if m.Received.IsZero() {
		return false, errors.New("the message does not say when it was received")
	}
	id := m.ID
	if id == "" {
		unique, err := uuid.NewV7()
		if err != nil {
			return false, wrapError("make an id", err)
		}
		id = unique.String()
	}
	first, err := b.insert(ctx, id, m)
	if err != nil {
		return false, wrapError("store a message", err)
	}
	if first != "" {
		id = first
	}
	m.ID = id
	return first == "", nil
}

// insert stores m under id, unless it repeats a message: it returns that one's id.
func (b *Inbox) insert(ctx context.Context, id string, m *almanac.Message) (first string, err error) {
	tx, err := begin(ctx, b.writer)
	if err != nil {
		return "", err
	}
	defer tx.Rollback()

	key := digest(m)
	first, err = findRepeated(ctx, tx, id, key, m.Received)
	if err != nil || first != "" {
		return first, err
	}
	_, err = tx.ExecContext(ctx, `INSERT INTO message (id, name, email, message, about, received, spam, digest) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
		id, m.Name, m.Email, m.Message, m.About, m.Received.UnixNano(), m.Spam, key)
	if err != nil {
		return "", err
	}
	if err := b.evict(ctx, tx, m.Spam); err != nil {
		return "", err
	}
	return "", tx.Commit()
}

// evict deletes the oldest spam until all of it is within its bound. People's
// messages are never deleted for others: beyond their bound it is EFULL.
func (b *Inbox) evict(ctx context.Context, tx *sql.Tx, spam bool) error {
	limit := b.maxMessageBytes
	if spam {
		limit = b.maxSpamBytes
	}
	for {
		var bytes int64
		if err := tx.QueryRowContext(ctx, `SELECT bytes FROM usage WHERE spam = ?`, spam).Scan(&bytes); err != nil {
			return err
		}
		switch {
		case bytes <= limit:
			return nil
		case !spam:
			return almanac.Errorf(almanac.EFULL, "the inbox is full")
		}
		if _, err := tx.ExecContext(ctx, `DELETE FROM message WHERE seq = (SELECT seq FROM message WHERE spam = 1 ORDER BY received, seq LIMIT 1)`); err != nil {
			return err
		}
	}
}

// findRepeated returns the id of the message that this one repeats, "" when it
// is new. It looks to both sides: of two that arrive together, the later may be
// stored first.
func findRepeated(ctx context.Context, tx *sql.Tx, id string, key []byte, received time.Time) (string, error) {
	var taken []byte
	switch err := tx.QueryRowContext(ctx, `SELECT digest FROM message WHERE id = ?`, id).Scan(&taken); {
	case err == nil && string(taken) == string(key):
		return id, nil
	case err == nil:
		return "", almanac.Errorf(almanac.EINVALID, "another message has that id")
	case !errors.Is(err, sql.ErrNoRows):
		return "", err
	}
	var first string
	err := tx.QueryRowContext(ctx, `SELECT id FROM message WHERE digest = ? AND received BETWEEN ? AND ? ORDER BY seq LIMIT 1`,
		key, received.Add(-dedupWindow).UnixNano(), received.Add(dedupWindow).UnixNano()).Scan(&first)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return "", err
	}
	return first, nil
}

// digest tells messages apart. Spam is part of it: one caught in the honeypot
// must not hide the same words from a person.
func digest(m *almanac.Message) []byte {
	hash := sha256.New()
	parts := []string{m.Name, m.Email, m.Message}
	if m.About != "" {
		parts = append(parts, m.About)
	}
	for _, s := range parts {
		var length [8]byte
		binary.BigEndian.PutUint64(length[:], uint64(len(s)))
		hash.Write(length[:])
		hash.Write([]byte(s))
	}
	if m.Spam {
		hash.Write([]byte("spam"))
	}
	return hash.Sum(nil)
}

// FindMessages lists the messages, newest last.
func (b *Inbox) FindMessages(ctx context.Context, includeSpam bool) ([]almanac.Message, error) {
	rows, err := b.reader.QueryContext(ctx, `
		SELECT id, name, email, message, about, received, spam FROM message
		WHERE ? OR NOT spam ORDER BY received, seq`, includeSpam)
	if err != nil {
		return nil, wrapError("list messages", err)
	}
	defer rows.Close()
	messages := []almanac.Message{}
	for rows.Next() {
		var m almanac.Message
		var received int64
		if err := rows.Scan(&m.ID, &m.Name, &m.Email, &m.Message, &m.About, &received, &m.Spam); err != nil {
			return nil, wrapError("list messages", err)
		}
		m.Received = time.Unix(0, received).UTC()
		messages = append(messages, m)
	}
	return messages, wrapError("list messages", rows.Err())
}

// DeleteMessages deletes every message named, or none: an unknown id is ENOTFOUND.
func (b *Inbox) DeleteMessages(ctx context.Context, ids []string) error {
	tx, err := begin(ctx, b.writer)
	if err != nil {
		return wrapError("delete messages", err)
	}
	defer tx.Rollback()
	for _, id := range ids {
		result, err := tx.ExecContext(ctx, `DELETE FROM message WHERE id = ?`, id)
		if err != nil {
			return wrapError("delete messages", err)
		}
		if count, err := result.RowsAffected(); err != nil || count == 0 {
			return almanac.Errorf(almanac.ENOTFOUND, "no message has the id %q", id)
		}
	}
	if err := tx.Commit(); err != nil {
		return wrapError("delete messages", err)
	}
	b.emptyLog(ctx)
	return nil
}

// DeleteExpired deletes what is older than almanac.MessageRetention, or than
// almanac.SpamRetention when it is spam, and returns how many messages that were.
func (b *Inbox) DeleteExpired(ctx context.Context, now time.Time) (int64, error) {
	tx, err := begin(ctx, b.writer)
	if err != nil {
		return 0, wrapError("delete old messages", err)
	}
	defer tx.Rollback()
	result, err := tx.ExecContext(ctx, `DELETE FROM message WHERE spam = 0 AND received < ? OR spam = 1 AND received < ?`,
		now.Add(-almanac.MessageRetention).UnixNano(), now.Add(-almanac.SpamRetention).UnixNano())
	if err != nil {
		return 0, wrapError("delete old messages", err)
	}
	count, err := result.RowsAffected()
	if err == nil {
		err = tx.Commit()
	}
	if err != nil || count == 0 {
		return 0, wrapError("delete old messages", err)
	}
	b.emptyLog(ctx)
	return count, nil
}

// emptyLog moves the log into the file: it still holds the text of messages that were
// deleted. What another process reads just now stays until a later checkpoint.
func (b *Inbox) emptyLog(ctx context.Context) {
	_, _ = b.writer.ExecContext(ctx, `PRAGMA wal_checkpoint(TRUNCATE)`)
}

// Usage is how many bytes people's messages and spam take.
func (b *Inbox) Usage(ctx context.Context) (messages, spam int64, err error) {
	err = b.reader.QueryRowContext(ctx, `SELECT (SELECT bytes FROM usage WHERE spam = 0), (SELECT bytes FROM usage WHERE spam = 1)`).Scan(&messages, &spam)
	return messages, spam, wrapError("measure the inbox", err)
}

// CountMessages counts what FindMessages would list.
func (b *Inbox) CountMessages(ctx context.Context, includeSpam bool) (int, error) {
	var count int
	err := b.reader.QueryRowContext(ctx, `SELECT count(*) FROM message WHERE ? OR NOT spam`, includeSpam).Scan(&count)
	return count, wrapError("count messages", err)
}
