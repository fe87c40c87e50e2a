import { createContext, useContext } from 'react';

/** False on the server and during hydration; then the island renders once more, with what only the browser knows. */
export const HydratedContext = createContext(false);

export const useHydrated = () => useContext(HydratedContext);
