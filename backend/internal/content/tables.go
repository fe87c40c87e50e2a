package content

// readMaterials lists the materials' keys, nil when there is no file to tell by.
func (r *reader) readMaterials() map[string]bool {
	var known map[string]bool
	for _, doc := range r.docs[kindMaterial] {
		rows := doc.root.get("materials")
		if rows == nil {
			continue
		}
		known = map[string]bool{}
		for _, row := range rows.items {
			known[row.string("key")] = true
		}
		r.checkUnique(doc, "materials", "key")
	}
	return known
}

// checkCalculator sees that no building stands in the calculator twice: what
// players saved is found by it.
func (r *reader) checkCalculator() {
	for _, doc := range r.docs[kindCalculator] {
		r.checkUnique(doc, "buildings", "ref")
	}
}

// checkUnique tells rows whose field has a value that an earlier row has.
func (r *reader) checkUnique(doc *document, rows, field string) {
	all := doc.root.get(rows)
	if all == nil {
		return
	}
	seen := map[string]int{}
	for i, row := range all.items {
		value := row.get(field)
		if value == nil || value.kind != text {
			continue
		}
		if first, twice := seen[value.text]; twice {
			r.add(doc.file, diagnosticf(value.line, join(join(rows, i), field),
				"%s is there twice: it is also %s", truncate(value.text), join(rows, first)))
			continue
		}
		seen[value.text] = i
	}
}
