export { whiteLabelRoutes } from './routes.ts';
export { sanitise } from './sanitise.ts';
