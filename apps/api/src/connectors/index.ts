export { buyerConnector, type ConnectBuyer } from './buyer-connector.ts';
export { connectorJobs } from './jobs.ts';
