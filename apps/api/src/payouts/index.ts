export { payoutRoutes } from './routes.ts';
