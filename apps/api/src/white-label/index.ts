export { whiteLabelRoutes } from './routes.ts';
