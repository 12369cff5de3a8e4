export { documentRoutes } from './routes.ts';
export { BRAND_COLUMNS, storeBrandFile } from './upload-brand-file.ts';
