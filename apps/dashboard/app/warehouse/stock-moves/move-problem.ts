import { ApiRefusal } from '@reprise/client/call';
import { DEFAULT_STOCKS } from '@reprise/contract/warehouse/stocks';
import { formatDateTime } from '@reprise/i18n/formats';
import { z } from 'zod';
import { HERE } from '../../base/now.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import type { KeptProblem } from '../../kit/offline/kept-acts.ts';
import { stockName } from '../check-in/scan-words.ts';
import type { MoveInput } from './moves-queue.ts';

/** What a refusal may carry. A part that is missing or of another shape is left out: the words do without it. */
const details = z.object({
  itemId: z.string().optional().catch(undefined),
  defaultStock: z.enum(DEFAULT_STOCKS).optional().catch(undefined),
  changedBy: z.string().nullable().catch(null),
  changedAt: z.string().optional().catch(undefined),
  stock: z
    .object({ stockId: z.string(), defaultStock: z.enum(DEFAULT_STOCKS).nullable(), name: z.string().nullable() })
    .optional()
    .catch(undefined),
  matches: z
    .array(
      z.object({
        identificationNumber: z.string(),
        product: z.object({ label: z.string(), brand: z.string().nullable() }),
      }),
    )
    .catch([]),
});
export const readMoveProblem = ({ data }: KeptProblem): z.output<typeof details> => details.parse(data);

/** Why a device was not put into a stock, in one sentence. */
export function useMoveProblem(): (problem: KeptProblem, into: MoveInput['into']) => string {
  const t = useWords('stocks');
  const names = useWords('checkin');
  const locale = useLocale();
  return (problem, into) => {
    const { code, data } = problem;
    const { defaultStock, changedBy, changedAt, stock } = readMoveProblem(problem);
    if (code === 'item_wrong_stock')
      return defaultStock
        ? t('moves.wrong', { stock: stockName(names, { defaultStock, name: null }) })
        : t('moves.wrongHere', { stock: stockName(names, into) });
    if (code === 'concurrent_change' && changedAt) {
      const change = {
        name: changedBy ?? t('moves.somebody'),
        at: formatDateTime(locale, new Date(changedAt), HERE),
      };
      return stock ? t('moves.movedOn', { ...change, stock: stockName(names, stock) }) : t('moves.changed', change);
    }
    return t.refusal(new ApiRefusal(409, { code, data } as ApiRefusal['problem'], undefined));
  };
}
