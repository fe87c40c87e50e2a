package sqlite

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"

	"github.com/google/uuid"

	"farmalmanac/internal/almanac"
)

const dedupWindow = 10 * time.Minute // how long the same message counts as a repetition: a second click, a retry, a reloaded form

// ErrMoved says that the file at the path is no longer the one that the program uses: what is written would be lost.
var ErrMoved = errors.New("it was removed or replaced while the program runs: put it back, or start the program again")

// Inbox keeps visitors' messages in inbox.db, which cannot be rebuilt. A damaged file is refused, never replaced.
type Inbox struct {
	path string

	opening chan struct{} // held by the one that opens the files; no mutex: nobody waits longer than its context allows
	files   []openFile    // empty: not open yet
	writer  *sql.DB       // one connection: SQLite has one writer anyway, and a queue here is fair
	reader  *sql.DB

	maxMessageBytes, maxScreenshotBytes, maxCellBytes, maxSpamBytes int64
}

type openFile struct {
	path string
	info os.FileInfo
}

// NewInbox returns the inbox in the file at path, which is opened by the first use that can.
func NewInbox(path string) *Inbox {
	return &Inbox{
		path: path, opening: make(chan struct{}, 1),
		maxMessageBytes: almanac.MaxMessageBytes, maxScreenshotBytes: almanac.MaxTotalScreenshotBytes,
		maxCellBytes: almanac.MaxTotalCellBytes, maxSpamBytes: almanac.MaxSpamBytes,
	}
}

// OpenInbox opens or makes the file. What cannot be used is ErrCorrupt, ErrForeign, ErrNewer or ErrNotFile.
func OpenInbox(ctx context.Context, path string) (*Inbox, error) {
	b := NewInbox(path)
	if err := b.Check(ctx); err != nil {
		return nil, err
	}
	return b, nil
}

// Check says why no message can be stored: the file cannot be opened, as by OpenInbox, or it is ErrMoved.
func (b *Inbox) Check(ctx context.Context) error {
	select {
	case b.opening <- struct{}{}:
		defer func() { <-b.opening }()
	case <-ctx.Done():
		return ctx.Err()
	}
	if len(b.files) == 0 {
		return b.open(ctx)
	}
	return b.inPlace()
}

func (b *Inbox) inPlace() error {
	for _, file := range b.files {
		if info, err := os.Stat(file.path); err != nil || !os.SameFile(file.info, info) {
			return &almanac.Error{Code: almanac.EUNAVAILABLE, Err: fmt.Errorf("%s: %w", file.path, ErrMoved)}
		}
	}
	return nil
}

func (b *Inbox) open(ctx context.Context) (err error) {
	if err := makeFolder(b.path); err != nil {
		return err
	}
	info, err := os.Stat(b.path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if err := makeInbox(ctx, b.path); err != nil {
			return err
		}
	case err == nil && !info.Mode().IsRegular():
		return ErrNotFile
	case err == nil && info.Size() == 0:
		return &corruptError{"it is empty, but an inbox never is"}
	}
	if err := makePrivate(b.path); err != nil {
		return err
	}
	writer, err := open(b.path, inboxPragmas, 1)
	if err != nil {
		return err
	}
	reader, err := open(b.path, inboxReadPragmas, 2)
	if err != nil {
		return errors.Join(err, writer.Close())
	}
	files, err := lookAtInbox(ctx, b.path, writer, reader)
	if err != nil {
		return errors.Join(err, reader.Close(), writer.Close())
	}
	b.files, b.writer, b.reader = files, writer, reader
	return nil
}

// lookAtInbox migrates an inbox and returns its files: the database and its log, which stays while somebody reads.
func lookAtInbox(ctx context.Context, path string, writer, reader *sql.DB) (files []openFile, err error) {
	if err := prepare(ctx, writer, inboxID, inboxMigrations); err != nil {
		return nil, err
	}
	var tables int
	if err := reader.QueryRowContext(ctx, `SELECT count(*) FROM sqlite_schema`).Scan(&tables); err != nil {
		return nil, err
	}
	for _, name := range []string{path, path + "-wal"} {
		info, err := os.Stat(name)
		if err != nil {
			return nil, err
		}
		files = append(files, openFile{name, info})
	}
	return files, nil
}

// change runs do in a transaction. What it wrote into a file that is no longer at its place is an error.
func (b *Inbox) change(ctx context.Context, do func(*sql.Tx) error) error {
	if err := b.Check(ctx); err != nil {
		return err
	}
	return write(ctx, b.writer, func(tx *sql.Tx) error {
		if err := do(tx); err != nil {
			return err
		}
		return b.inPlace()
	})
}

// makeInbox makes an empty inbox, whole or not at all: SQLite takes an empty file for a new one.
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
	if err := errors.Join(migrate(ctx, db, inboxID, inboxMigrations), db.Close()); err != nil {
		return err
	}
	if err := os.Link(temp, path); err != nil && !errors.Is(err, fs.ErrExist) { // another process may have been faster
		return err
	}
	return syncFolder(path) // or a loss of power could take the file with its first messages
}

// Close waits for the writes under way and releases the file.
func (b *Inbox) Close() error {
	if b.writer == nil {
		return nil
	}
	return errors.Join(b.reader.Close(), b.writer.Close())
}

// CreateMessage implements httpapi.Inbox. Spam replaces the oldest spam when there is no room. The same message within
// dedupWindow is not stored again: m gets the id of the first.
func (b *Inbox) CreateMessage(ctx context.Context, m *almanac.Message, screenshot []byte) (created bool, err error) {
	id, err := uuid.NewV7()
	if err != nil {
		return false, wrapError("make an id", err)
	}
	m.ID, m.ScreenshotBytes = id.String(), len(screenshot)
	err = b.change(ctx, func(tx *sql.Tx) (err error) {
		created, err = b.insert(ctx, tx, m, screenshot)
		return err
	})
	return created, wrapError("store a message", err)
}

func (b *Inbox) insert(ctx context.Context, tx *sql.Tx, m *almanac.Message, screenshot []byte) (created bool, err error) {
	var cells []byte
	if len(m.Cells) > 0 {
		if cells, err = almanac.EncodeJSON(m.Cells); err != nil {
			return false, err
		}
	}
	// It looks to both sides: of two that arrive together, the later may be stored first.
	key := digest(m, cells, screenshot)
	err = tx.QueryRowContext(ctx, `SELECT id FROM message WHERE digest = ? AND received BETWEEN ? AND ? ORDER BY seq LIMIT 1`,
		key, m.Received.Add(-dedupWindow).UnixNano(), m.Received.Add(dedupWindow).UnixNano()).Scan(&m.ID)
	if !errors.Is(err, sql.ErrNoRows) {
		return false, err
	}
	stored, err := tx.ExecContext(ctx, `INSERT INTO message (id, name, email, message, about, value, screenshot_bytes, received, spam, digest, cells, sender)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		m.ID, m.Name, m.Email, m.Message, m.About, m.Value, len(screenshot), m.Received.UnixNano(), m.Spam, key, string(cells), m.Sender)
	if err != nil {
		return false, err
	}
	if screenshot != nil {
		seq, err := stored.LastInsertId()
		if err == nil {
			err = exec(ctx, tx, `INSERT INTO screenshot (message, jpeg) VALUES (?, ?)`, seq, screenshot)
		}
		if err != nil {
			return false, err
		}
	}
	if !m.Spam && len(screenshot)+len(cells) > 0 {
		if err := b.boundAttached(ctx, tx, m.Sender); err != nil {
			return false, err
		}
	}
	err = b.evict(ctx, tx, m.Spam, int64(len(screenshot)))
	return err == nil, err
}

// maxCellShare is the part of the room for cells that one sender can fill: an eighth.
const maxCellShare = 8

// boundAttached keeps room for letters and for the cells of other senders: screenshots and cells have bounds of their own.
func (b *Inbox) boundAttached(ctx context.Context, tx *sql.Tx, sender int) error {
	var screenshots, cells, ofSender int64
	err := tx.QueryRowContext(ctx, `SELECT sum(screenshot_bytes), sum(octet_length(cells)),
		coalesce(sum(octet_length(cells)) FILTER (WHERE sender = ?1 AND ?1 != 0), 0) FROM message WHERE NOT spam`, sender).
		Scan(&screenshots, &cells, &ofSender)
	switch {
	case err != nil:
		return err
	case screenshots > b.maxScreenshotBytes:
		return almanac.ErrScreenshotsFull
	case ofSender > b.maxCellBytes/maxCellShare:
		return almanac.Errorf(almanac.ETOOMANY, "no room for more cells of this sender")
	case cells > b.maxCellBytes:
		return almanac.Errorf(almanac.EFULL, "the inbox has no room for more cells")
	}
	return nil
}

// evict deletes the oldest spam beyond its bound. People's messages are refused instead: EFULL, ErrScreenshotsFull.
func (b *Inbox) evict(ctx context.Context, tx *sql.Tx, spam bool, screenshotBytes int64) error {
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
		case !spam && bytes-screenshotBytes <= limit:
			return almanac.ErrScreenshotsFull
		case !spam:
			return almanac.Errorf(almanac.EFULL, "the inbox is full")
		}
		if err := exec(ctx, tx, `DELETE FROM message WHERE seq = (SELECT seq FROM message WHERE spam = 1 ORDER BY received, seq LIMIT 1)`); err != nil {
			return err
		}
	}
}

// digest distinguishes messages, and spam from others: it must not hide the same words from a person.
func digest(m *almanac.Message, cells, screenshot []byte) []byte {
	hash := sha256.New()
	parts := []string{m.Name, m.Email, m.Message}
	if m.About != "" {
		parts = append(parts, m.About)
	}
	if m.Value != "" || screenshot != nil {
		parts = append(parts, m.Value, string(screenshot))
	}
	if cells != nil {
		parts = append(parts, string(cells))
	}
	for _, s := range parts {
		hash.Write(binary.BigEndian.AppendUint64(nil, uint64(len(s))))
		hash.Write([]byte(s))
	}
	if m.Email == "" { // others may see the same in the game
		hash.Write(binary.BigEndian.AppendUint64(nil, uint64(m.Sender)))
	}
	if m.Spam {
		hash.Write([]byte("spam"))
	}
	return hash.Sum(nil)
}

func (b *Inbox) read(ctx context.Context, doing string, do func(*sql.DB) error) error {
	err := b.Check(ctx)
	if err == nil {
		err = do(b.reader)
	}
	return wrapError(doing, err)
}

func (b *Inbox) FindMessages(ctx context.Context, includeSpam bool) (messages []almanac.Message, err error) {
	err = b.read(ctx, "list messages", func(db *sql.DB) error {
		messages, err = list(ctx, db, func(m *almanac.Message) []any {
			return []any{&m.ID, &m.Name, &m.Email, &m.Message, &m.About, &m.Value, &m.ScreenshotBytes, nanoseconds{&m.Received}, &m.Spam, asJSON{&m.Cells}, &m.Sender}
		}, `SELECT id, name, email, message, about, value, screenshot_bytes, received, spam, nullif(cells, ''), sender FROM message
			WHERE ? OR NOT spam ORDER BY received, seq`, includeSpam)
		return err
	})
	return messages, err
}

// FindScreenshot returns the screenshot of a message, a JPEG; ENOTFOUND when it has none.
func (b *Inbox) FindScreenshot(ctx context.Context, id string) (jpeg []byte, err error) {
	err = b.read(ctx, "find a screenshot", func(db *sql.DB) error {
		err := db.QueryRowContext(ctx, `SELECT jpeg FROM screenshot JOIN message ON seq = screenshot.message WHERE id = ?`, id).Scan(&jpeg)
		if errors.Is(err, sql.ErrNoRows) {
			return almanac.Errorf(almanac.ENOTFOUND, "no message with the id %q has a screenshot", id)
		}
		return err
	})
	return jpeg, err
}

// DeleteMessages deletes every message named, or none: an unknown id is ENOTFOUND.
func (b *Inbox) DeleteMessages(ctx context.Context, ids []string) error {
	err := b.change(ctx, func(tx *sql.Tx) error {
		for _, id := range ids {
			result, err := tx.ExecContext(ctx, `DELETE FROM message WHERE id = ?`, id)
			if err != nil {
				return err
			}
			if count, err := result.RowsAffected(); err != nil || count == 0 {
				return almanac.Errorf(almanac.ENOTFOUND, "no message has the id %q", id)
			}
		}
		return nil
	})
	if err == nil {
		b.emptyLog(ctx)
	}
	return wrapError("delete messages", err)
}

// DeleteExpired deletes and counts what is older than almanac.MessageRetention or almanac.SpamRetention. Texts of what
// was deleted before leave the log.
func (b *Inbox) DeleteExpired(ctx context.Context, now time.Time) (int64, error) {
	var count int64
	err := b.change(ctx, func(tx *sql.Tx) error {
		result, err := tx.ExecContext(ctx, `DELETE FROM message WHERE spam = 0 AND received < ? OR spam = 1 AND received < ?`,
			now.Add(-almanac.MessageRetention).UnixNano(), now.Add(-almanac.SpamRetention).UnixNano())
		if err != nil {
			return err
		}
		count, err = result.RowsAffected()
		return err
	})
	if err != nil {
		return 0, wrapError("delete old messages", err)
	}
	b.emptyLog(ctx)
	return count, nil
}

// emptyLog moves the log into the file: it holds the text of deleted messages. While Litestream reads the log, only
// Litestream can do so, within minutes, and leaves the text behind the end. What is missed now goes a day later.
func (b *Inbox) emptyLog(ctx context.Context) {
	_, _ = b.writer.ExecContext(ctx, `PRAGMA wal_checkpoint(TRUNCATE)`)
	_ = b.change(ctx, func(*sql.Tx) error { return cutLog(b.path + "-wal") }) // so nobody writes to the log
}

type InboxUsage struct{ Messages, Spam, MessageBytes, SpamBytes int64 }

func (b *Inbox) Usage(ctx context.Context) (u InboxUsage, err error) {
	err = b.read(ctx, "measure the inbox", func(db *sql.DB) error {
		return db.QueryRowContext(ctx, `SELECT
			(SELECT count(*) FROM message WHERE spam = 0), (SELECT count(*) FROM message WHERE spam = 1),
			(SELECT bytes FROM usage WHERE spam = 0), (SELECT bytes FROM usage WHERE spam = 1)`).Scan(&u.Messages, &u.Spam, &u.MessageBytes, &u.SpamBytes)
	})
	return u, err
}
