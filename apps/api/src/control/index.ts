export { controlRoutes } from './routes.ts';
