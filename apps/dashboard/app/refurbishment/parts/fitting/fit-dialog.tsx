import { ApiRefusal } from '@reprise/client/call';
import {
  type FittedParts,
  type ItemVatScheme,
  type PartOption,
  vatScheme,
} from '@reprise/contract/refurbishment/parts/part-payloads';
import { fitPart } from '@reprise/contract/refurbishment/parts/part-routes';
import { PART_FIT_MAX } from '@reprise/contract/refurbishment/parts/parts';
import { leavesMarginScheme, vatRoomOf } from '@reprise/contract/refurbishment/parts/vat-scheme';
import { formatMoney } from '@reprise/i18n/formats';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useLocale, useT, useWords } from '../../../i18n/words.tsx';
import { useToast } from '../../../kit/page/toast-provider.tsx';
import { useWedgeScan } from '../../../kit/scan/use-wedge-scan.ts';
import { useAct } from '../../../kit/use-act.ts';
import { PartChoice } from './part-choice.tsx';
import { findPart } from './use-fitting.ts';

type Props = {
  serviceId: string;
  fitted: FittedParts;
  first: PartOption | undefined;
  onReload: () => Promise<void>;
  onClose: () => void;
};

/** Which part, how many, and a warning before the device leaves the margin scheme. A scan chooses the part here as well. */
export function FitDialog({ serviceId, fitted, first, onReload, onClose }: Props) {
  const t = useWords('parts');
  const common = useT();
  const show = useToast();
  const [part, setPart] = useState(first);
  const [quantity, setQuantity] = useState(1);
  // The server knows the figures better: another part may have been fitted since they were read.
  const [told, setTold] = useState<ItemVatScheme>();
  const [problem, setProblem] = useState<string>();
  const after = told ?? (part && figuresAfter(fitted, quantity * part.unitCost));
  const choose = (chosen: PartOption, count = 1) => {
    setPart(chosen);
    setQuantity(count);
    setTold(undefined);
    setProblem(undefined);
  };
  const read = async (code: string) => {
    try {
      const found = await findPart(fitted.warehouseId, code);
      if (found) choose(found);
      else setProblem(t('fit.unknown', { code }));
    } catch (error) {
      setProblem(t.refusal(error));
    }
  };
  useWedgeScan((code) => void read(code));
  const { run, busy } = useAct({
    act: (chosen: PartOption) =>
      call(fitPart, {
        params: { id: serviceId },
        body: { partId: chosen.id, quantity, ...(after && { leavesMarginScheme: true as const }) },
      }),
    onDone: async () => {
      show({ kind: 'done', title: t('fit.done'), ...(part && { detail: part.name }) });
      onClose();
      await onReload();
    },
    onFailed: async (error) => {
      const figures = error instanceof ApiRefusal ? vatScheme.safeParse(error.problem.data).data : undefined;
      if (figures) setTold(figures);
      else setProblem(t.refusal(error));
      await onReload();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={part ? t('fit.one', { name: part.name }) : t('fit.choose')}
      closeLabel={common('common.close')}
      footer={
        <div className="fit-foot">
          <Button size="glove" onClick={onClose}>
            {t('fit.keep')}
          </Button>
          {part && (
            <Button
              size="glove"
              variant={after ? 'danger-solid' : 'primary'}
              busy={busy}
              onClick={() => {
                setProblem(undefined);
                run(part);
              }}
            >
              {t(after ? 'fit.confirmLeaving' : 'fit.confirm')}
            </Button>
          )}
        </div>
      }
    >
      <div className="stack fit-dialog">
        {part ? (
          <Quantity
            part={part}
            quantity={quantity}
            currency={fitted.currency}
            onChange={(count) => choose(part, count)}
            onOther={() => {
              setPart(undefined);
              setTold(undefined);
            }}
          />
        ) : (
          <PartChoice warehouseId={fitted.warehouseId} currency={fitted.currency} onChoose={choose} />
        )}
        {after && <LeavingNotice vat={after} />}
        {problem && <Notice tone="red" title={problem} live="alert" />}
      </div>
    </Dialog>
  );
}

/** The figures with the part, when the device leaves the margin scheme with it. */
function figuresAfter({ vat, currency }: FittedParts, cost: number): ItemVatScheme | undefined {
  if (vat?.currency !== currency || !leavesMarginScheme(vat, cost)) return undefined;
  const figures = { ...vat, parts: vat.parts + cost };
  return { ...figures, scheme: 'standard', room: vatRoomOf(figures) };
}

function LeavingNotice({ vat }: { vat: ItemVatScheme }) {
  const t = useWords('parts');
  const locale = useLocale();
  const money = (cents: number) => formatMoney(locale, cents, vat.currency);
  return (
    <Notice tone="amber" title={t('leaving.title')} live="alert">
      <p>{t('leaving.why', { parts: money(vat.parts), purchase: money(vat.purchase), work: money(vat.work) })}</p>
    </Notice>
  );
}

type QuantityProps = {
  part: PartOption;
  quantity: number;
  currency: string;
  onChange: (quantity: number) => void;
  onOther: () => void;
};

function Quantity({ part, quantity, currency, onChange, onOther }: QuantityProps) {
  const t = useWords('parts');
  const locale = useLocale();
  const most = Math.min(part.quantity, PART_FIT_MAX);
  return (
    <>
      <p>
        <span className="tabular">{part.reference}</span> · {t('fit.left', { count: part.quantity })}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box */}
      <div className="fit-quantity" role="group" aria-label={t('fit.quantity')}>
        <Button
          size="glove"
          label={t('fit.fewer')}
          icon="minus"
          aria-disabled={quantity <= 1}
          onClick={() => quantity > 1 && onChange(quantity - 1)}
        />
        <output aria-live="polite">{quantity}</output>
        <Button
          size="glove"
          label={t('fit.more')}
          icon="plus"
          aria-disabled={quantity >= most}
          onClick={() => quantity < most && onChange(quantity + 1)}
        />
        <strong className="tabular">{formatMoney(locale, quantity * part.unitCost, currency)}</strong>
      </div>
      <Button size="glove" onClick={onOther}>
        {t('fit.other')}
      </Button>
    </>
  );
}
