export { refurbishmentRoutes } from './routes.ts';
