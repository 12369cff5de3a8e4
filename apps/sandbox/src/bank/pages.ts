import type { Route } from '../answers.ts';
import { pageFiles } from '../page-files.ts';

export const pageRoutes = (): Promise<Route[]> =>
  pageFiles(import.meta.dirname, [
    ['/', 'page/index.html', 'text/html'],
    ['/bank.css', 'page/bank.css', 'text/css'],
    ['/bank.js', 'page/bank.js', 'text/javascript'],
    ['/carrier.css', '../carrier/page/carrier.css', 'text/css'],
    ['/base.css', '../mailbox/page/base.css', 'text/css'],
    ['/favicon.svg', '../mailbox/page/favicon.svg', 'image/svg+xml'],
  ]);
