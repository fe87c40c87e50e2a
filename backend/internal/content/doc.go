// Package content reads the data folder into almanac types. Every file is
// parsed with the position of each value, checked against its schema in
// data/schema and then against the other files, and all problems are told at
// once with file, line and field.
//
// A field is a dotted path from the file's root; items of a list are counted
// from 0, so levels.3.cost.nail is the nails of the fourth row.
//
// What a value means stands in the schemas, not here: the keywords format,
// x-ref, x-same-keys, x-consecutive, x-costs and x-by-level say which strings are dates,
// pictures, Markdown or links of other items, and how the rows of a table go together, so
// that a new field needs no code.
package content
