/** What the site calls itself while the API, which knows better, is away. */
export const NAME = 'Farm Almanac';
export const TAGLINE = 'Figures and guides for mobile farmers';
