export { whiteLabelRoutes } from './routes.ts';
export { sanitise } from './sanitise.ts';
export { saveHomePage } from './save-home-page.ts';
export { storeHomeBanner } from './upload-home-banner.ts';
