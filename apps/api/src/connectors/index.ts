export { buyerConnector, type ConnectBuyer } from './buyer-connector.ts';
export { BUYER_UNREACHABLE } from './events.ts';
export { tellBuyerJob } from './tell-buyer.job.ts';
