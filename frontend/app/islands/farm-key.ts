/** Where the browser keeps the player's farm. For those that only look whether there is one. */
export const FARM_KEY = 'my_farm';
