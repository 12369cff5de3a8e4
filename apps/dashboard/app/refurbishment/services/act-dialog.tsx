import {
  type ItemServices,
  SERVICE_COMMENT_MAX_LENGTH,
  type Shelf,
} from '@reprise/contract/refurbishment/service-payloads';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { useWords } from '../../i18n/words.tsx';
import { ActFrame } from '../../kit/act-frame.tsx';
import { useWedgeScan } from '../../kit/scan/use-wedge-scan.ts';
import { stockName } from '../../warehouse/check-in/scan-words.ts';
import { useShelfCodes } from '../../warehouse/shelf-codes.ts';
import { useProblemWords } from './service-words.ts';
import { type Asked, needsCarrying, type ServiceActs } from './use-service-act.ts';

type Props = { acts: ServiceActs; view: Pick<ItemServices, 'item' | 'stocks' | 'suggestedStockId'> };

/** What is asked before a service starts, rests or ends. */
export function ActDialog({ acts, view }: Props) {
  const { asked } = acts;
  return asked && <OpenDialog key={`${asked.kind} ${asked.service.id}`} asked={asked} acts={acts} view={view} />;
}

function OpenDialog({ asked, acts, view }: Props & { asked: Asked }) {
  const t = useWords('workshop');
  const words = useProblemWords();
  const shelves = useShelfCodes();
  const { kind, service } = asked;
  const { item, stocks } = view;
  const [text, setText] = useState('');
  const [stockId, setStockId] = useState(view.suggestedStockId ?? '');
  const [isTried, setTried] = useState(false);
  const [notRead, setNotRead] = useState<string>();
  const said = text.trim();
  const confirm = () => {
    setTried(true);
    if (kind === 'start' || kind === 'resume') acts.run({ kind, service, item });
    else if (kind === 'pause') acts.run({ kind, service, item, reason: said });
    else if (kind === 'cancel' && said) acts.run({ kind, service, item, reason: said });
    else if (kind === 'complete' && stockId) acts.run({ kind, service, item, stockId, comment: said });
  };
  // A scan chooses the stock or confirms it; it never lands in the comment.
  useWedgeScan((code) => {
    setNotRead(undefined);
    const read = shelves.findOne(stocks, code);
    if (kind === 'complete' && read?.stockId) return setStockId(read.stockId);
    const isHere =
      code === item.identificationNumber || (service.stock !== null && shelves.isCodeOf(service.stock, code));
    if ((kind === 'start' || kind === 'resume') && isHere) return confirm();
    setNotRead(code);
  });
  const problem = acts.problem === undefined ? notRead && t('scan.notHere', { code: notRead }) : words(acts.problem);
  return (
    <ActFrame
      title={t(`acts.${kind}.title`, { name: service.name })}
      keep={t(`acts.${kind}.keep`)}
      confirm={t(`acts.${kind}.confirm`)}
      danger={kind === 'cancel'}
      busy={acts.busy}
      problem={problem || undefined}
      onConfirm={confirm}
      onClose={() => acts.ask(undefined)}
    >
      {(kind === 'start' || kind === 'resume') && <StockLine asked={asked} view={view} />}
      {kind === 'complete' && <StockChoice stocks={stocks} value={stockId} isTried={isTried} onChange={setStockId} />}
      {kind !== 'start' && kind !== 'resume' && (
        <TextField
          label={t(`acts.${kind}.text`)}
          data-autofocus
          optional={kind === 'cancel' ? undefined : t('optional')}
          maxLength={SERVICE_COMMENT_MAX_LENGTH}
          autoComplete="off"
          value={text}
          error={isTried && kind === 'cancel' && !said ? t('needed') : undefined}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </ActFrame>
  );
}

/** Where the item has to lie, and whether it does. */
function StockLine({ asked: { service }, view: { item } }: { asked: Asked; view: Pick<ItemServices, 'item'> }) {
  const t = useWords('workshop');
  const stocks = useWords('checkin');
  if (!service.stock) return <p>{t('start.anywhere')}</p>;
  const stock = stockName(stocks, service.stock);
  return (
    <div className="workshop-stock">
      <small>{t(needsCarrying(service, item) ? 'start.carry' : 'start.here')}</small>
      <strong>{stock}</strong>
      {service.stock.location && <span>{service.stock.location}</span>}
      {needsCarrying(service, item) && item.stock && (
        <p>{t('start.liesIn', { stock: stockName(stocks, item.stock) })}</p>
      )}
    </div>
  );
}

type ChoiceProps = { stocks: readonly Shelf[]; value: string; isTried: boolean; onChange: (id: string) => void };
export function StockChoice({ stocks: shelves, value, isTried, onChange }: ChoiceProps) {
  const t = useWords('workshop');
  const stocks = useWords('checkin');
  return (
    <SelectField
      label={t('acts.complete.stock')}
      placeholder={t('acts.complete.choose')}
      options={shelves.map((shelf) => ({
        value: shelf.stockId ?? '',
        label: [stockName(stocks, shelf), shelf.location].filter(Boolean).join(' · '),
      }))}
      value={value}
      error={isTried && !value ? t('needed') : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
