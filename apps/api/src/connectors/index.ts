export { buyerConnector } from './buyer-connector.ts';
export { buyerUnreachableTask } from './buyer-unreachable.task.ts';
export { connectorJobs } from './jobs.ts';
