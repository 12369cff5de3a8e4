export { followItem } from './ledger/follow-item.ts';
export { refurbishmentRoutes } from './routes.ts';
