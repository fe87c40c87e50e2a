import { describe, expect, it } from 'vitest';
import { namesInMarkup, readSheet, withPlainValues } from './rules';

describe('the rules that a page can use', () => {
  it.each([
    ['an element', 'table{color:red}', ['table'], 'table{color:red}'],
    ['an element that is not there', 'table{color:red}', ['p'], ''],
    ['a class', '.card{color:red}', ['card'], '.card{color:red}'],
    ['the selectors of a list that can match', '.card,.tile,p.note{color:red}', ['card', 'p'], '.card{color:red}'],
    ['a descendant', '.card .tile>a:hover{color:red}', ['card', 'tile', 'a'], '.card .tile>a:hover{color:red}'],
    ['a descendant that is not there', '.card .tile>a:hover{color:red}', ['card', 'a'], ''],
    ['ids and attributes, which may come and go', '#main[data-ready]{color:red}', [], '#main[data-ready]{color:red}'],
    ['one of several', ':is(.card,.tile) a{color:red}', ['tile', 'a'], ':is(.card,.tile) a{color:red}'],
    ['none of several', ':is(.card,.tile) a{color:red}', ['a'], ''],
    ['what it must have in it', '.card:has(+.tile){color:red}', ['card'], ''],
    [
      'what it must not have',
      '.card:not(.tile,:has(.note)){color:red}',
      ['card'],
      '.card:not(.tile,:has(.note)){color:red}',
    ],
    [
      'a place among its neighbours',
      'li:nth-child(2n + 1 of .on){color:red}',
      ['li'],
      'li:nth-child(2n + 1 of .on){color:red}',
    ],
    ['a class of a utility', '.md\\:flex{display:flex}', ['md:flex'], '.md\\:flex{display:flex}'],
    [
      'a utility for what is inside',
      '.\\[\\&\\>a\\]\\:flex>a{display:flex}',
      ['[&>a]:flex', 'a'],
      '.\\[\\&\\>a\\]\\:flex>a{display:flex}',
    ],
    [
      'a utility with a value',
      '.w-\\[1\\.5rem\\]{width:1.5rem}.\\-mt-1{top:0}',
      ['w-[1.5rem]', '-mt-1'],
      '.w-\\[1\\.5rem\\]{width:1.5rem}.\\-mt-1{top:0}',
    ],
    ['names that are put together', '.tone-red{color:red}.tonic{color:red}', ['tone-'], '.tone-red{color:red}'],
    [
      'what an at-rule holds',
      '@media print{.card{color:red}.tile{color:red}}',
      ['card'],
      '@media print{.card{color:red}}',
    ],
    ['an at-rule of which nothing is used', '@layer a{@media print{.tile{color:red}}}', ['card'], ''],
    ['what has no selector', '@layer a,b;@font-face{font-family:x}', [], '@layer a,b;@font-face{font-family:x}'],
    [
      'the movement of a rule that is used',
      '@layer a{.card{animation:fade 1s}}@keyframes fade{to{opacity:0}}@keyframes turn{to{rotate:1turn}}',
      ['card'],
      '@layer a{.card{animation:fade 1s}}@keyframes fade{to{opacity:0}}',
    ],
    [
      'a class that is written like a value',
      '.card--wide:hover{color:red}',
      ['card--wide'],
      '.card--wide:hover{color:red}',
    ],
    [
      'a property of Tailwind that is read',
      '.card{color:var(--tw-x)}@property --tw-x{syntax:"*"}@property --tw-y{syntax:"*"}',
      ['card'],
      '.card{color:var(--tw-x)}@property --tw-x{syntax:"*"}',
    ],
    [
      'a value that is read',
      ':root{--ink:#000;--paper:#fff}p{color:var(--ink)}',
      ['p'],
      ':root{--ink:#000;}p{color:var(--ink)}',
    ],
  ])('%s', (_, css, names, used) => {
    expect(readSheet(css)(new Set(names))).toBe(used);
  });

  it('define what another sheet reads', () => {
    expect(readSheet(':root{--ink:#000;--paper:#fff}', 'p{background:var(--paper)}')(new Set())).toBe(
      ':root{--paper:#fff}',
    );
  });

  it('are known by the elements and classes of its markup', () => {
    expect(new Set(namesInMarkup('<ul class="tiles wide"><li>1 < 2 <b class="">x</b></ul>'))).toEqual(
      new Set(['ul', 'tiles', 'wide', 'li', 'b', '']),
    );
    expect(new Set(namesInMarkup('<p class="[&amp;&gt;a]:flex">'))).toEqual(new Set(['p', '[&>a]:flex']));
  });
});

describe('values without the variables of Tailwind', () => {
  it.each([
    ['a border', '.a{border-top-style:var(--tw-border-style);border-top-width:1px}', '.a{border-top-width:1px}'],
    ['a line height', '.a{font-size:1rem;line-height:var(--tw-leading,1.5)}', '.a{font-size:1rem;line-height:1.5}'],
    ['no text', '.a:before{content:var(--tw-content);flex:1}', '.a:before{content:"";flex:1}'],
    ['a text', '.a:before{--tw-content:"+";content:var(--tw-content)}', '.a:before{content:"+"}'],
  ])('%s', (_, css, plain) => expect(withPlainValues(css)).toBe(plain));

  it('leave no rule that declared them', () => {
    const css = '@layer b{@supports (x:y){*{--tw-content:""}}}p:before{content:var(--tw-content)}';
    expect(readSheet(withPlainValues(css))(new Set(['p']))).toBe('p:before{content:""}');
  });
});
