import { copySettings, copyTexts } from '../../accounts/index.ts';
import { copyCategories, copyProducts, copyQuestions } from '../../catalogue/index.ts';
import { copyCircuits, copyDispatch } from '../../logistics/index.ts';
import { copyPaymentModes } from '../../payments/index.ts';
import { defineJob } from '../../platform/durable/job.ts';
import { copyTranslations } from '../../translations/index.ts';
import { copyHome } from '../../white-label/index.ts';
import { accountJobPayload, giveUpAccountJob, runAccountJob, templateRequested } from '../accounts/account-jobs.ts';
import { copiedObjects } from './copied-objects.ts';
import { copying } from './copying.ts';

/** Copies what is set-up, never what is trade: no customers, buybacks, people, stores, secrets, domain, sender, connections. */
export const applyTemplateJob = defineJob({
  queue: 'account-template',
  on: [templateRequested],
  lane: 'bulk',
  kind: 'steps',
  payload: accountJobPayload,
  retryLimit: 5,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 300,
  perAccount: 1,
  run: (job, payload) =>
    runAccountJob(job, payload, 'template', {
      copied_settings: copying(copySettings),
      copied_categories: copying(copyCategories),
      copied_questions: copying(copyQuestions),
      copied_payment_modes: copying(copyPaymentModes),
      copied_circuits: copying(copyCircuits),
      copied_products: copying(copyProducts),
      copied_dispatch: copying(copyDispatch),
      copied_home: copying(copyHome),
      copied_texts: copying(copyTexts),
      copied_translations: copying(copyTranslations(copiedObjects)),
    }),
  givenUp: giveUpAccountJob,
});
