import { ApiRefusal } from '@reprise/client/call';
import type { FinalizationOffer, PredeclaredCase } from '@reprise/contract/buybacks/counter/predeclared-payloads';
import {
  finalizeBuyback,
  listPredeclared,
  offerFinalization,
} from '@reprise/contract/buybacks/counter/predeclared-routes';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { forget, queryOf } from '../../../api/query.ts';
import { newKey } from '../../../base/new-key.ts';
import { useLocale, useWords } from '../../../i18n/words.tsx';
import { useAct } from '../../../kit/use-act.ts';
import { paths } from '../../../navigation/paths.ts';
import { customerRefusal } from '../customer/customer-refusal.ts';
import { type Asked, toDraft, toPayload, troublesOf } from '../customer/customer-values.ts';
import { forgetOpened } from '../signing/kept-signing.ts';
import { useCorrections, useSigning } from '../signing/use-signing.ts';
import { type FinishDraft, forgetFinish, keepFinish, readFinish } from '../till/finish-draft.ts';
import type { CustomerDraft, Draft } from '../till/till.ts';
import { declarationOf } from '../wizard/declaration.ts';
import { bestPair } from '../wizard/options-step.tsx';

type Pair = FinalizationOffer['pairs'][number];

/** What the customer chose on the site where the store has it, else what pays most. */
function usualPair({ pairs, keptPaymentModeId }: FinalizationOffer): Pair | undefined {
  const kept = pairs.find(({ paymentModeId }) => paymentModeId === keptPaymentModeId);
  return kept ?? bestPair(pairs);
}

const draftOf = ({ declaration, questions }: PredeclaredCase): Draft => ({
  productId: declaration.productId,
  responses: declaration.responses,
  answered: questions.map(({ id }) => id),
  imei: declaration.imei ?? '',
  isImeiConfirmed: declaration.imeiUnrecognisedConfirmed ?? false,
  serialNumber: declaration.serialNumber ?? '',
});

/** What was corrected before the tab was closed or crashed, as long as the buyback is still the one it was. */
function begin(theCase: PredeclaredCase): FinishDraft {
  const { identificationNumber: code, id: buybackId, version } = theCase;
  const kept = readFinish(code);
  if (kept?.version === version) return kept;
  const customer = theCase.customer ? toDraft(theCase.customer, theCase.identification) : {};
  return { code, buybackId, version, saleKey: newKey(), isSent: false, draft: draftOf(theCase), customer };
}

/** Everything a seller may correct before a predeclared buyback is finished, and the press that finishes it. */
export function useFinish(theCase: PredeclaredCase, storeId: string) {
  const t = useWords('counter');
  const language = useLocale();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [kept, setKept] = useState(() => begin(theCase));
  const { draft, customer, chosen, saleKey } = kept;
  const keep = (patch: Partial<FinishDraft>) => setKept((now) => ({ ...now, ...patch }));
  useEffect(() => keepFinish(kept), [kept]);
  const [failure, setFailure] = useState<string>();
  const declaration = declarationOf(draft);
  const offer = useQuery({
    ...queryOf(offerFinalization, {
      params: { storeId, code: theCase.identificationNumber },
      query: { language },
      body: { declaration },
    }),
    placeholderData: keepPreviousData,
    retry: false,
    meta: { isTold: true },
  });
  const offers = offer.data;
  const pair = offers && (offers.pairs.find((one) => isSamePair(one, chosen)) ?? usualPair(offers));
  const mode = offers?.paymentModes.find(({ id }) => id === pair?.paymentModeId);
  const asked: Asked = { iban: mode?.needsIban ?? false, identity: theCase.isIdentityRequired };
  const troubles = troublesOf(customer, asked);
  const finalizationOf = ({ circuitRuleId, paymentModeId, payout: acceptedPrice }: Pair) => ({
    declaration,
    circuitRuleId,
    paymentModeId,
    ...toPayload(customer, asked),
    acceptedPrice,
    version: theCase.version,
  });
  const changeCustomer = (patch: CustomerDraft) =>
    setKept((now) => ({ ...now, customer: { ...now.customer, ...patch } }));
  const signing = useSigning(storeId, saleKey, () => ({ buybackId: theCase.id, finalization: finalizationOf(pair!) }));
  useCorrections(signing, (corrected) => changeCustomer(corrected));
  const { run, busy } = useAct({
    act: (agreed: Pair) => {
      const { signingId } = signing;
      // Written at once: a tab that crashes now must know later that it was sent.
      keepFinish({ ...kept, isSent: true });
      const body = { ...finalizationOf(agreed), ...(signingId && { signingId }) };
      const idempotencyKey = `${saleKey}-${agreed.payout}-${agreed.paymentModeId}-${signingId ?? 'paper'}`;
      return call(finalizeBuyback, { params: { storeId, buybackId: theCase.id }, body }, { idempotencyKey });
    },
    onDone: async ({ id }) => {
      await navigate(paths.saleConfirmation({ ids: id }));
      forgetFinish();
      forgetOpened();
      await forget(cache, listPredeclared);
    },
    onFailed: async (error) => {
      setFailure(finishFailure(error, t));
      keep({ isSent: !(error instanceof ApiRefusal) });
      if (error instanceof ApiRefusal && error.code === 'price_changed') await offer.refetch();
    },
  });
  return {
    draft,
    change: (patch: Partial<Draft>) => setKept((now) => ({ ...now, draft: { ...now.draft, ...patch } })),
    customer,
    changeCustomer,
    offer,
    pair,
    choose: ({ circuitRuleId, paymentModeId }: Pair) => keep({ chosen: { circuitRuleId, paymentModeId } }),
    asked,
    troubles,
    failure,
    busy,
    signing,
    finish: () => pair && run(pair),
  };
}

const isSamePair = (one: Pair, other: FinishDraft['chosen']): boolean =>
  one.circuitRuleId === other?.circuitRuleId && one.paymentModeId === other.paymentModeId;

/** Somebody else was faster: say who it looks like from here. */
function finishFailure(error: unknown, t: ReturnType<typeof useWords<'counter'>>): string {
  if (error instanceof ApiRefusal && error.code === 'status_not_fit')
    return t(error.problem.data?.status === 'bb_cancelled' ? 'finish.cancelledMeanwhile' : 'finish.finishedMeanwhile');
  return customerRefusal(error, t);
}
