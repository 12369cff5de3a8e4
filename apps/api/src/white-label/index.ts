export { whiteLabelRoutes } from './routes.ts';
export { sanitise } from './sanitise.ts';
export { saveHomePage } from './save-home-page.ts';
export { mailDomainFailedTask } from './sender/mail-domain-failed.task.ts';
export { recheckSendersJob } from './sender/recheck-senders.job.ts';
export { findAccountSender, senderView } from './sender/sender-rows.ts';
export { copyHome } from './templates/copy-home.ts';
export { storeHomeBanner } from './upload-home-banner.ts';
