import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildingsOf } from '../../../app/features/calculator/plan/plan';

const data = fileURLToPath(new URL('../../../../data/dream/', import.meta.url));
const read = (path: string) => JSON.parse(readFileSync(data + path, 'utf8'));

/** The settings and tables that the site ships, as the API answers them. */
const calculator = read('calculator.json');
const asAnswered = (date: string) => new Date(`${date}Z`).toISOString();

/** When the figures changed, and when plans became unusable, as the API answers it. */
export const shippedDates = { updatedAt: asAnswered(calculator.updatedAt), resetAt: asAnswered(calculator.resetAt) };
export const shippedSettings: Parameters<typeof buildingsOf>[0] = calculator.buildings;
export const shippedTables: Parameters<typeof buildingsOf>[1] = readdirSync(`${data}buildings`)
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ ...read(`buildings/${file}`), link: file.replace(/\.json$/, '') }));
export const shipped = buildingsOf(shippedSettings, shippedTables);
