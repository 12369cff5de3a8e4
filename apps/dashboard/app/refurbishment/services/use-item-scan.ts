import { ApiRefusal } from '@reprise/client/call';
import type { ItemServices } from '@reprise/contract/refurbishment/service-payloads';
import { searchItemServices } from '@reprise/contract/refurbishment/service-routes';
import { ITEM_STATUSES } from '@reprise/contract/states/item-statuses';
import { z } from 'zod';
import { call } from '../../api/call.ts';
import { useWords } from '../../i18n/words.tsx';
import type { ScanAnswer } from '../../kit/station/use-scan-station.ts';
import { paths } from '../../navigation/paths.ts';
import { deviceName } from '../../warehouse/check-in/scan-words.ts';
import { itemWord } from './service-words.ts';

const unfit = z.object({ status: z.enum(ITEM_STATUSES) });
const elsewhere = z.object({ warehouse: z.object({ name: z.string() }) });

/** Where somebody who has an item in their hands works on: its one open service, or the choice between several. */
export function workPath({ item, services }: ItemServices): string {
  const running = services.filter(({ status }) => status === 'in_progress');
  const open = services.filter(({ status }) => status === 'to_do' || status === 'paused');
  const [only, another] = running.length ? running : open;
  return only && !another
    ? paths.service({ itemRefurbStepId: only.id })
    : paths.servicesOfItem({ itemId: item.itemId });
}

/** Finds the item whose code was read, or says in large words why it cannot be worked on. */
export function useItemScan(onFound: (found: ItemServices) => void): (code: string) => Promise<ScanAnswer> {
  const t = useWords('workshop');
  const refused = (error: unknown): string => {
    if (!(error instanceof ApiRefusal)) return t.refusal(error);
    const status = unfit.safeParse(error.problem.data);
    if (error.code === 'status_not_fit' && status.success)
      return t('scan.unfit', { status: t(`items.${itemWord(status.data.status)}`) });
    const place = elsewhere.safeParse(error.problem.data);
    if (error.code === 'not_attributed_to_workshop' && place.success)
      return t('scan.elsewhere', { name: place.data.warehouse.name });
    return t.refusal(error);
  };
  return async (code) => {
    try {
      const found = await call(searchItemServices, { body: { code } });
      onFound(found);
      return { tone: 'green', words: deviceName(found.item.product) };
    } catch (error) {
      return { tone: 'red', words: refused(error) };
    }
  };
}
