export { documentRoutes } from './routes.ts';
export { BRAND_COLUMNS, storeBrandFile } from './upload-brand-file.ts';
export { storeSiteDocument } from './upload-site-document.ts';
