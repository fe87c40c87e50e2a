import { describe, expect, it } from 'vitest';
import { choosePage, pagePath } from './pages';

const single = { title: 'One', html: '<p>text</p>' };
const several = { title: 'Many', html: ['a', 'b', 'c'].map((title) => ({ title, html: `<p>${title}</p>` })) };

describe('choosePage', () => {
  it.each([
    [null, 1, false],
    ['1', 1, true],
    ['2', 2, false],
    ['3', 3, false],
    ['4', 3, true],
    ['99999999999999999999', 3, true],
    ['0', 1, true],
    ['-1', 1, true],
    ['02', 2, true],
    ['2.5', 1, true],
    ['', 1, true],
    ['b', 1, true],
    ['__proto__', 1, true],
  ])('of three pages, %s asks for page %i', (asked, number, misnamed) => {
    expect(choosePage(several, asked)).toEqual({
      number,
      title: 'abc'[number - 1],
      html: `<p>${'abc'[number - 1]}</p>`,
      misnamed,
    });
  });

  it.each([
    [null, false],
    ['1', true],
    ['2', true],
  ])('a text is its own only page (%s)', (asked, misnamed) => {
    expect(choosePage(single, asked)).toEqual({ number: 1, title: null, html: '<p>text</p>', misnamed });
  });

  it('answers an empty page for a post without any', () => {
    expect(choosePage({ title: 'None', html: [] }, '3')).toEqual({
      number: 1,
      title: null,
      html: '',
      misnamed: true,
    });
  });
});

it.each([
  [1, '/posts/bees'],
  [2, '/posts/bees?page=2'],
])('page %i has the address %s', (number, path) => {
  expect(pagePath('bees', number)).toBe(path);
});
