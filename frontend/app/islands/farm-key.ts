/** Storage key of the player's farm, alone for those who only ask whether there is one. */
export const FARM_KEY = 'my_farm';
