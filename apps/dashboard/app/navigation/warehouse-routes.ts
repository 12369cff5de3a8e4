import { row } from './route-row.ts';

// biome-ignore format: one address per line
export const WAREHOUSE_ROUTES = [
  row('/stocks', 'titles.stocks', 'ROLE_STOCK_MANAGE'),
  row('/stocks/create', 'titles.stockNew', 'ROLE_STOCK_MANAGE', { parent: '/stocks' }),
  row('/stocks/:id/edit', 'titles.stock', 'ROLE_STOCK_MANAGE', { parent: '/stocks' }),
  row('/items-stock', 'titles.itemsStock', 'ROLE_ITEMS_STOCK_READ', { name: 'itemsStock', file: 'refurbishment/items/items-stock.page.tsx' }),
  row('/items-stock/:id/edit', 'titles.itemStock', 'ROLE_ITEMS_STOCK_READ', { name: 'itemStock', file: 'refurbishment/items/page/item.page.tsx', parent: '/items-stock' }),
  row('/warehouse/checkin', 'titles.checkIn', 'ROLE_WAREHOUSE_CHECKIN_PAGE', { name: 'checkIn', file: 'warehouse/check-in/check-in.page.tsx' }),
  row('/warehouse/checkin/found', 'titles.foundDevices', 'ROLE_WAREHOUSE_CHECKIN_PAGE', { name: 'foundDevices', file: 'warehouse/found/found.page.tsx', parent: '/warehouse/checkin' }),
  row('/warehouse/confirmation-checkin/:itemId?', 'titles.checkInDone', 'ROLE_WAREHOUSE_CHECKIN_PAGE', { name: 'checkInDone', file: 'warehouse/check-in/confirmation/confirmation.page.tsx', parent: '/warehouse/checkin' }),
  row('/items/:itemId/whereabouts', 'titles.whereabouts', 'ROLE_BUYBACK_DETAIL_PAGE', { name: 'whereabouts', file: 'warehouse/whereabouts/whereabouts.page.tsx' }),
  row('/warehouse/check/:itemId?', 'titles.control', 'ROLE_BUYBACK_ITEM_CONTROL_PAGE', { name: 'control', file: 'warehouse/control/control.page.tsx' }),
  row('/verification', 'titles.verification', 'ROLE_VERIFICATION_PAGE', { name: 'verification', file: 'warehouse/verification/verification.page.tsx' }),

  row('/warehouse/item-refurb-steps/search', 'titles.serviceSearch', 'ROLE_REFURB_WRITE', { name: 'serviceSearch', file: 'refurbishment/services/station/service-search.page.tsx' }),
  row('/warehouse/item-refurb-steps', 'titles.services', 'ROLE_REFURB_WRITE', { name: 'services', file: 'refurbishment/services/services.page.tsx', parent: '/warehouse/item-refurb-steps/search' }),
  row('/warehouse/item-refurb-steps/completed', 'titles.servicesDone', 'ROLE_REFURB_WRITE', { name: 'servicesDone', file: 'refurbishment/services/station/services-done.page.tsx', parent: '/warehouse/item-refurb-steps/search' }),
  row('/warehouse/items/:itemId', 'titles.servicesOfItem', 'ROLE_REFURB_WRITE', { name: 'servicesOfItem', file: 'refurbishment/services/services-of-item.page.tsx', parent: '/warehouse/item-refurb-steps/search' }),
  row('/warehouse/item-refurb-steps/:itemRefurbStepId', 'titles.service', 'ROLE_REFURB_WRITE', { name: 'service', file: 'refurbishment/services/station/service.page.tsx', parent: '/warehouse/item-refurb-steps/search' }),

  row('/refurb-diagnosis-questions', 'titles.refurbQuestions', 'ROLE_REFURB_DIAGNOSTIC_MANAGE', { name: 'refurbQuestions', file: 'refurbishment/questions/refurb-questions.page.tsx' }),
  row('/refurb-diagnosis-questions/create', 'titles.refurbQuestionNew', 'ROLE_REFURB_DIAGNOSTIC_MANAGE', { name: 'refurbQuestionNew', file: 'refurbishment/questions/refurb-question-new.page.tsx', parent: '/refurb-diagnosis-questions' }),
  row('/refurb-diagnosis-questions/:id/edit', 'titles.refurbQuestion', 'ROLE_REFURB_DIAGNOSTIC_MANAGE', { name: 'refurbQuestion', file: 'refurbishment/questions/refurb-question.page.tsx', parent: '/refurb-diagnosis-questions' }),
  row('/refurb-steps', 'titles.refurbSteps', 'ROLE_REFURB_STEP_MANAGE', { name: 'refurbSteps', file: 'refurbishment/steps/refurb-steps.page.tsx' }),
  row('/refurb-step/create', 'titles.refurbStepNew', 'ROLE_REFURB_STEP_MANAGE', { name: 'refurbStepNew', file: 'refurbishment/steps/refurb-step-new.page.tsx', parent: '/refurb-steps' }),
  row('/refurb-step/:id/edit', 'titles.refurbStep', 'ROLE_REFURB_STEP_MANAGE', { name: 'refurbStep', file: 'refurbishment/steps/refurb-step.page.tsx', parent: '/refurb-steps' }),
  row('/refurb-diagnosis/start', 'titles.diagnosisStart', 'ROLE_REFURB_DIAGNOSTIC_WRITE', { name: 'diagnosisStart', file: 'refurbishment/diagnosis/start.page.tsx' }),
  row('/warehouse/refurb-diagnosis/:id', 'titles.diagnosis', 'ROLE_REFURB_DIAGNOSTIC_WRITE', { name: 'diagnosis', file: 'refurbishment/diagnosis/diagnosis.page.tsx', parent: '/refurb-diagnosis/start' }),
  row('/refurb-diagnosis/:id/questions', 'titles.diagnosisQuestions', 'ROLE_REFURB_DIAGNOSTIC_WRITE', { name: 'diagnosisQuestions', file: 'refurbishment/diagnosis/questions.page.tsx', parent: '/refurb-diagnosis/start' }),
  row('/refurb-diagnosis/:id/summary', 'titles.diagnosisSummary', 'ROLE_REFURB_DIAGNOSTIC_WRITE', { name: 'diagnosisSummary', file: 'refurbishment/diagnosis/summary.page.tsx', parent: '/refurb-diagnosis/start' }),
  row('/refurb-diagnosis/:id/stock', 'titles.diagnosisStock', 'ROLE_REFURB_DIAGNOSTIC_WRITE', { name: 'diagnosisStock', file: 'refurbishment/diagnosis/stock.page.tsx', parent: '/refurb-diagnosis/start' }),
  row('/refurb-diagnosis/:id/finalized', 'titles.diagnosisDone', 'ROLE_REFURB_DIAGNOSTIC_WRITE', { name: 'diagnosisDone', file: 'refurbishment/diagnosis/finalized.page.tsx', parent: '/refurb-diagnosis/start' }),

  row('/expedition', 'titles.expedition', 'ROLE_BUYBACK_ITEM_SEND_PAGE', { parent: '/start-expedition', file: 'logistics/expeditions/expedition.page.tsx', name: 'expedition' }),
  row('/start-expedition', 'titles.expeditionStart', 'ROLE_BUYBACK_ITEM_SEND_PAGE', { file: 'logistics/expeditions/start-expedition.page.tsx', name: 'startExpedition' }),
  row('/packing-with-label', 'titles.packing', 'ROLE_BUYBACK_ITEM_SEND_PAGE', { parent: '/start-expedition', file: 'logistics/expeditions/packing-with-label.page.tsx', name: 'packingWithLabel' }),
  row('/expedition/confirmation', 'titles.expeditionDone', 'ROLE_BUYBACK_ITEM_SEND_PAGE', { parent: '/start-expedition', file: 'logistics/expeditions/confirmation.page.tsx', name: 'expeditionConfirmation' }),
  row('/transports-list', 'titles.transports', 'ROLE_TRANSPORT_LIST_PAGE', { file: 'logistics/transports/transports.page.tsx', name: 'transports' }),
  row('/transports-list/claims', 'titles.claims', 'ROLE_TRANSPORT_LIST_PAGE', { file: 'logistics/claims/claims.page.tsx', name: 'transportClaims' }),
  row('/claims', 'titles.claims', 'ROLE_ITEM_MARK_AS_LOST_TRANSPORT', { file: 'logistics/claims/claims.page.tsx', name: 'claims' }),
] as const;
