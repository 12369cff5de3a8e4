import type { ItemServices } from '@reprise/contract/refurbishment/service-payloads';
import { planItemService } from '@reprise/contract/refurbishment/service-routes';
import { formatMoney } from '@reprise/i18n/formats';
import { RadioCards } from '@reprise/ui/primitives/radio-cards.tsx';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { ActFrame } from '../../kit/act-frame.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAct } from '../../kit/use-act.ts';
import { stockName } from '../../warehouse/check-in/scan-words.ts';
import { useForgetServices } from './use-service-act.ts';

/** The services that the warehouse offers, with their cost and stock there. */
export function AddServiceDialog({ view, onClose }: { view: ItemServices; onClose: () => void }) {
  const t = useWords('workshop');
  const stocks = useWords('checkin');
  const locale = useLocale();
  const show = useToast();
  const reload = useForgetServices();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { run, busy } = useAct<string>({
    act: (refurbStepId) => call(planItemService, { params: { id: view.item.itemId }, body: { refurbStepId } }),
    onDone: async () => {
      show({ kind: 'done', title: t('add.done') });
      onClose();
      await reload();
    },
    onFailed: (error) => setProblem(t.refusal(error)),
  });
  return (
    <ActFrame
      title={t('add.title')}
      keep={t('add.keep')}
      confirm={t('add.confirm')}
      busy={busy}
      problem={problem}
      onConfirm={() => {
        setTried(true);
        setProblem(undefined);
        if (chosen) run(chosen);
      }}
      onClose={onClose}
    >
      <RadioCards
        legend={t('add.legend')}
        legendHidden
        name="service"
        size="touch"
        value={chosen}
        error={isTried && !chosen ? t('needed') : undefined}
        onChange={setChosen}
        cards={view.offered.map(({ refurbStepId, name, cost, stock }) => ({
          value: refurbStepId,
          title: name,
          note: t('line.stock', { stock: stockName(stocks, stock) }),
          end: formatMoney(locale, cost, view.currency),
        }))}
      />
    </ActFrame>
  );
}
