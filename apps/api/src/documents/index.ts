export { documentRoutes } from './routes.ts';
export { storeBrandFile } from './upload-brand-file.ts';
