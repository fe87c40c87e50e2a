import { expect, it } from 'vitest';
import { byPrice } from './theme-page';

it('puts decorations in the order of their price, red tickets last, equals as they were', () => {
  const decorations = ['red tickets', '100 tickets', '20 tickets', '50 tickets', '20 tickets'].map((price, index) => ({
    name: `${price} ${index}`,
    pic: '',
    price,
    happiness: '22',
    size: '3x3',
  }));
  expect(byPrice(decorations).map(({ name }) => name)).toEqual([
    '20 tickets 2',
    '20 tickets 4',
    '50 tickets 3',
    '100 tickets 1',
    'red tickets 0',
  ]);
});
