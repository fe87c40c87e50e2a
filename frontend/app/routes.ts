import { flatRoutes } from '@remix-run/fs-routes';

// The files of app/routes, whose names mirror the addresses.
export default flatRoutes();
