/** Storage key of the player's farm, alone for those who only ask whether there is one. */
export const FARM_KEY = 'my_farm';
/** Storage key of the player's own figures. */
export const FIGURES_KEY = 'my_figures';
