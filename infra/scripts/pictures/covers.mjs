// Writes data/images/covers/*.svg, small scenes of a farm, from covers.json:
// `node infra/scripts/pictures/covers.mjs`. A scene is { season, motif: [pictures] };
// where hills and things stand is drawn from the scene's name, so each is its own and stays so.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { body, images } from './emoji.mjs';

const WIDTH = 640;
const HEIGHT = 360;

const seasons = {
  spring: {
    sky: '#cfe3dc',
    light: '#f6e3b4',
    far: '#a9c3a0',
    mid: '#8bb07f',
    near: '#6d9663',
    drift: 'cherry-blossom',
  },
  summer: { sky: '#bcd9e0', light: '#f9dc8c', far: '#b5c48a', mid: '#93ad63', near: '#76934c', drift: 'butterfly' },
  autumn: { sky: '#f0dcc0', light: '#f1b866', far: '#cfa978', mid: '#b98950', near: '#946437', drift: 'maple-leaf' },
  winter: { sky: '#c9d6e3', light: '#fbf3df', far: '#dde6ee', mid: '#eef3f6', near: '#ffffff', drift: 'snowflake' },
  night: { sky: '#2b3350', light: '#f3dfa2', far: '#3c4a63', mid: '#34503f', near: '#26402f', drift: 'star' },
  sea: { sky: '#cfe4ea', light: '#f8e2a0', far: '#86b6c4', mid: '#5f9db1', near: '#43839b', drift: 'cloud' },
  dream: { sky: '#ddd0e6', light: '#f9e7b0', far: '#bba6cf', mid: '#9c86ba', near: '#7e6aa3', drift: 'star' },
};

/** A generator of numbers in [0, 1) that a name decides (mulberry32 over an FNV-1a hash). */
function dice(name) {
  let seed = 2166136261;
  for (const c of name) seed = Math.imul(seed ^ c.codePointAt(0), 16777619);
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const round = (n) => Math.round(n * 10) / 10;

function hill(random, top, swing, fill) {
  const points = [];
  for (let x = 0; x <= WIDTH; x += 160) points.push([x, top + (random() - 0.5) * swing]);
  let d = `M0 ${round(points[0][1])}`;
  for (let i = 1; i < points.length; i++) {
    const [x0, y0] = points[i - 1];
    const [x1, y1] = points[i];
    d += `C${x0 + 80} ${round(y0)} ${x1 - 80} ${round(y1)} ${x1} ${round(y1)}`;
  }
  return `<path d="${d}V${HEIGHT}H0z" fill="${fill}"/>`;
}

const place = (name, x, y, size, extra = '') =>
  `<g transform="translate(${round(x)} ${round(y)}) scale(${round((size / 32) * 100) / 100})"${extra}>${body(name)}</g>`;

function scene(name, { season, motif }) {
  const random = dice(name);
  const { sky, light, far, mid, near, drift } = seasons[season];
  const sunX = 90 + random() * 460;
  const parts = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${sky}"/>`,
    `<circle cx="${round(sunX)}" cy="${round(70 + random() * 40)}" r="${round(30 + random() * 18)}" fill="${light}"/>`,
  ];
  for (let i = 0; i < 4; i++) {
    parts.push(place(drift, random() * (WIDTH - 30), 10 + random() * 120, 14 + random() * 12, ' opacity=".7"'));
  }
  parts.push(hill(random, 205, 70, far), hill(random, 245, 60, mid));
  const [hero, ...rest] = motif;
  const heroSize = 176;
  const heroX = WIDTH / 2 - heroSize / 2 + (random() - 0.5) * 90;
  rest.slice(2).forEach((thing, i) => {
    parts.push(place(thing, 40 + ((i * 260 + random() * 120) % 520), 165 + random() * 20, 64));
  });
  parts.push(place(hero, heroX, 108, heroSize));
  parts.push(hill(random, 300, 34, near));
  rest.slice(0, 2).forEach((thing, i) => {
    const x = i === 0 ? heroX - 120 - random() * 40 : heroX + heroSize + 20 + random() * 40;
    parts.push(place(thing, x, 216 + random() * 14, 96));
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${parts.join('')}</svg>\n`;
}

const list = JSON.parse(readFileSync(path.join(import.meta.dirname, 'covers.json'), 'utf8'));
mkdirSync(path.join(images, 'covers'), { recursive: true });
for (const [name, value] of Object.entries(list)) {
  writeFileSync(path.join(images, 'covers', `${name}.svg`), scene(name, value));
}
console.log(`${Object.keys(list).length} covers`);
