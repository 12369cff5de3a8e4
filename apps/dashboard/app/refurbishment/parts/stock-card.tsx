import './parts.css';
import type { Part } from '@reprise/contract/refurbishment/parts/part-payloads';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import type { FormatMoney } from '@reprise/ui/product/price.tsx';
import { useState } from 'react';
import { useWords } from '../../i18n/words.tsx';
import { MovementDialog, type MovementTarget } from './movement-dialog.tsx';
import { LowBadge } from './part-list.tsx';
import type { Place } from './part-values.ts';

type Props = {
  part: Part;
  places: readonly Place[];
  currency: string;
  format: FormatMoney;
  onMoved: (part: Part) => void;
};

/** How many lie in each warehouse; more are received here, and mistakes put right. */
export function StockCard({ part, places, currency, format, onMoved }: Props) {
  const t = useWords('parts');
  const [target, setTarget] = useState<MovementTarget | undefined>();
  const mayChange = (id: string) => places.some((place) => place.id === id && place.mayChange);
  return (
    <Card title={t('stock.title')}>
      <ul className="part-stocks">
        {part.warehouses.map(({ warehouseId, warehouseName, quantity, unitCost, reorderLevel, isLow }) => (
          <li key={warehouseId} className="part-stock">
            <div className="part-lines">
              <span>
                <strong>{t('list.pieces', { count: quantity })}</strong> {warehouseName}
              </span>
              <small>
                {t('stock.each', { cost: format(unitCost) })}
                {reorderLevel !== null && ` · ${t('stock.level', { level: reorderLevel })}`}
              </small>
            </div>
            {isLow && <LowBadge label={t('list.low')} />}
            {mayChange(warehouseId) && (
              <span className="part-acts">
                <Button
                  icon="plus"
                  onClick={() => setTarget({ kind: 'received', warehouseId, warehouseName, quantity })}
                >
                  {t('received.act')}
                </Button>
                <Button onClick={() => setTarget({ kind: 'corrected', warehouseId, warehouseName, quantity })}>
                  {t('corrected.act')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {target && (
        <MovementDialog
          partId={part.id}
          target={target}
          currency={currency}
          onMoved={onMoved}
          onClose={() => setTarget(undefined)}
        />
      )}
    </Card>
  );
}
