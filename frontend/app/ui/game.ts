/** The game that the site is about, as its makers write it. */
export const GAME = 'Big Farm: Mobile Harvest';
