import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildingsOf } from '../buildings';

const data = fileURLToPath(new URL('../../../../../data/dream/', import.meta.url));
const read = (path: string) => JSON.parse(readFileSync(data + path, 'utf8'));

/** The settings and tables that the site ships, as the API answers them. */
export const shippedSettings: Parameters<typeof buildingsOf>[0] = read('calculator.json').buildings;
export const shippedTables: Parameters<typeof buildingsOf>[1] = readdirSync(`${data}buildings`).map((file) => ({ ...read(`buildings/${file}`), link: file.replace(/\.json$/, '') }));
export const shipped = buildingsOf(shippedSettings, shippedTables);
