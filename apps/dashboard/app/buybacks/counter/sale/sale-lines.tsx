import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { Price } from '@reprise/ui/product/price.tsx';
import { useState } from 'react';
import { useT, useWords } from '../../../i18n/words.tsx';
import { Thumbnail } from '../../../kit/fields/thumbnail.tsx';
import { removeLine, type TillLine } from '../till/till.ts';
import { useMoney } from '../wizard/use-money.ts';

/** The devices of the sale; taking one off is asked about. */
export function SaleLines({ lines }: { lines: readonly TillLine[] }) {
  const t = useWords('counter');
  const common = useT();
  const [removed, setRemoved] = useState<TillLine>();
  const close = () => setRemoved(undefined);
  return (
    <>
      <ul className="counter-lines">
        {lines.map((line) => (
          <SaleLine key={line.inCartId} line={line} onRemove={() => setRemoved(line)} />
        ))}
      </ul>
      <Dialog
        open={removed !== undefined}
        onClose={close}
        closeLabel={common('common.close')}
        title={t('summary.removeTitle', { product: removed?.label ?? '' })}
        footer={
          <>
            <Button data-autofocus onClick={close}>
              {t('summary.keep')}
            </Button>
            <Button
              variant="danger-solid"
              onClick={() => {
                if (removed) removeLine(removed.inCartId);
                close();
              }}
            >
              {t('summary.remove')}
            </Button>
          </>
        }
      >
        <p>{t('summary.removeBody')}</p>
      </Dialog>
    </>
  );
}

function SaleLine({ line, onRemove }: { line: TillLine; onRemove: () => void }) {
  const t = useWords('counter');
  const money = useMoney(line.currency);
  return (
    <li className="counter-line">
      <Thumbnail src={line.image} large />
      <div>
        <strong>{line.label}</strong>
        <small className="subtle">
          {[line.brand, line.circuitName, line.paymentLabel].filter(Boolean).join(' · ')}
        </small>
        {line.bonus !== 0 && (
          <small>
            {t('summary.bonus')} <Price cents={line.bonus} format={money} signed />
          </small>
        )}
      </div>
      <Price cents={line.payout} format={money} />
      <Button
        variant="quiet"
        size="touch"
        icon="trash"
        label={t('summary.removeLabel', { product: line.label })}
        onClick={onRemove}
      />
    </li>
  );
}
