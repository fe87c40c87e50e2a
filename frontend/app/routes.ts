import { flatRoutes } from '@remix-run/fs-routes';

// File names in app/routes mirror the addresses.
export default flatRoutes();
