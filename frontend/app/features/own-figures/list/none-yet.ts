export const NONE_YET = 'None yet. Tap a figure in a table, such as that of the house, and type what your game says.';
