package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"farmalmanac/internal/almanac"
)

// Days are counted since 1970. Nothing else is known of a view.
const viewsSchema = `CREATE TABLE view (
	day   INTEGER NOT NULL,
	page  TEXT NOT NULL,
	count INTEGER NOT NULL,
	PRIMARY KEY (day, page)
) STRICT, WITHOUT ROWID;`

// ViewStore keeps how often each page was opened on which day, for almanac.ViewsRetention.
type ViewStore struct{ db *sql.DB }

// OpenViewStore opens or makes the file. An unusable one is replaced by an empty one; lost says why.
func OpenViewStore(ctx context.Context, path string) (views *ViewStore, lost, err error) {
	if err := makeFolder(path); err != nil {
		return nil, nil, err
	}
	views, lost = openViewStore(ctx, path)
	if !isCorrupt(lost) && !errors.Is(lost, ErrForeign) && !errors.Is(lost, ErrNewer) {
		return views, nil, lost
	}
	if err := removeDatabase(path); err != nil {
		return nil, nil, errors.Join(lost, err)
	}
	views, err = openViewStore(ctx, path)
	return views, lost, err
}

func openViewStore(ctx context.Context, path string) (*ViewStore, error) {
	db, err := open(path, viewsPragmas, 1)
	if err != nil {
		return nil, err
	}
	err = prepare(ctx, db, 0, []string{viewsSchema})
	if err == nil {
		err = makePrivate(path)
	}
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return &ViewStore{db}, nil
}

// Close waits for what is under way and releases the file.
func (v *ViewStore) Close() error { return v.db.Close() }

// AddViews adds to how often pages were opened on the day of now, all or nothing.
func (v *ViewStore) AddViews(ctx context.Context, now time.Time, pages map[string]int64) error {
	return wrapError("count views", write(ctx, v.db, func(tx *sql.Tx) error {
		for page, count := range pages {
			if err := exec(ctx, tx, `INSERT INTO view (day, page, count) VALUES (?, ?, ?)
				ON CONFLICT DO UPDATE SET count = count + excluded.count`, dayOf(now), page, count); err != nil {
				return err
			}
		}
		return nil
	}))
}

// DeleteExpired removes the days whose time is over.
func (v *ViewStore) DeleteExpired(ctx context.Context, now time.Time) error {
	return wrapError("delete old views", write(ctx, v.db, func(tx *sql.Tx) error {
		return exec(ctx, tx, `DELETE FROM view WHERE day <= ?`, dayOf(now.Add(-almanac.ViewsRetention)))
	}))
}

// SumViews returns how often pages were opened until now, within almanac.ViewsRetention.
func (v *ViewStore) SumViews(ctx context.Context, now time.Time) (almanac.PageViews, error) {
	type row struct {
		page         string
		count, first int64
	}
	rows, err := list(ctx, v.db, func(r *row) []any { return []any{&r.page, &r.count, &r.first} },
		`SELECT page, sum(count), min(day) FROM view WHERE day > ? AND day <= ? GROUP BY page`,
		dayOf(now.Add(-almanac.ViewsRetention)), dayOf(now))
	views := almanac.PageViews{Pages: map[string]int64{}}
	for _, row := range rows {
		views.Pages[row.page] = row.count
		if since := time.Unix(row.first*daySeconds, 0).UTC(); views.Since.IsZero() || since.Before(views.Since) {
			views.Since = since
		}
	}
	return views, wrapError("sum views", err)
}

const daySeconds = 24 * 60 * 60

func dayOf(t time.Time) int64 { return t.Unix() / daySeconds }
