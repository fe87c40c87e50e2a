/** Stands for the game's name in what a page says of itself: the head of the page puts in what `site.json` calls it. */
export const GAME = '{game}';
