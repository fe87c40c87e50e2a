// One round of a section: its rows as JSON to standard output. `node section.mjs choice`
const [name] = process.argv.slice(2);
const { measure } = await import(`./sections/${name}.mjs`);
const rows = [];
await measure((row) => rows.push(row));
process.stdout.write(JSON.stringify(rows), () => process.exit(0));
