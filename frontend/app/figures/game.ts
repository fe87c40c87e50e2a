/** Replaced by the game's name from `site.json` in titles and descriptions. */
export const GAME = '{game}';
