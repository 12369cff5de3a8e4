import { previewEstimate } from '@reprise/contract/pricing/estimate-routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/query.ts';
import { useLocale } from '../../i18n/words.tsx';

export type Given = Readonly<Record<string, readonly string[]>>;
export type Chosen = { readonly given: Given; readonly circuitRuleId: string; readonly paymentModeId: string };
export const NOTHING_CHOSEN: Chosen = { given: {}, circuitRuleId: '', paymentModeId: '' };

/** What is asked and offered for a product, what was chosen of it, and what that is worth. */
export function usePreview(productId: string, version: number | undefined) {
  const language = useLocale();
  const [chosen, setChosen] = useState(NOTHING_CHOSEN);
  const params = { id: productId };
  const about = [productId, version, language] as const;
  const asked = useQuery({
    queryKey: keyOf(previewEstimate, ...about),
    queryFn: ({ signal }) => call(previewEstimate, { params, query: { language } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const questions = asked.data?.questions ?? [];
  // Until somebody says otherwise the first answer, which is the best one: the panel begins with an offer.
  const answersOf = ({ id, type, required, answers }: (typeof questions)[number]): readonly string[] =>
    chosen.given[id] ?? (type === 'unique' && required ? answers.slice(0, 1).map((first) => first.id) : []);
  const answer = questions.flatMap(answersOf);
  const { circuitRuleId, paymentModeId } = chosen;
  const query = { answer, circuitRuleId, paymentModeId, language };
  const priced = useQuery({
    queryKey: keyOf(previewEstimate, ...about, query),
    queryFn: ({ signal }) => call(previewEstimate, { params, query }, { signal }),
    enabled: asked.data !== undefined,
    placeholderData: keepPreviousData,
  });
  return { asked, priced, chosen, setChosen, answersOf };
}
export type Preview = NonNullable<ReturnType<typeof usePreview>['asked']['data']>;
