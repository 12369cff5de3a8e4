export { followItem } from './ledger/follow-item.ts';
export { refurbishmentRoutes } from './routes.ts';
export { createRefurbQuestion } from './work/questions/create-refurb-question.ts';
export { createRefurbStep } from './work/steps/create-refurb-step.ts';
