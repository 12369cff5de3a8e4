export { buyerConnector } from './buyer-connector.ts';
export { connectorJobs } from './jobs.ts';
