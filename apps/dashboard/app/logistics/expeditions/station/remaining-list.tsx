import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { SkeletonRows } from '@reprise/ui/primitives/states.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { useId } from 'react';
import { useT, useWords } from '../../../i18n/words.tsx';
import { FailureView } from '../../../kit/page/failure-view.tsx';
import { type Expedition, useWaitingItems } from '../read-expeditions.ts';
import { SLIP_FORMATS, type SlipFormat } from '../slip-format.ts';

type Props = {
  expedition: Expedition;
  slipFormat: SlipFormat;
  onSlipFormat: (format: SlipFormat) => void;
  onNew: (() => void) | undefined;
  onPaste: () => void;
  onOtherWay: () => void;
};

/** What still waits to be packed, oldest first, and what does not come from a scan. */
export function RemainingList(props: Props) {
  const { expedition, slipFormat, onSlipFormat, onNew, onPaste } = props;
  const t = useWords('expedition');
  const titleId = useId();
  const waiting = useWaitingItems(expedition.id);
  return (
    <section className="packing-rest" aria-labelledby={titleId}>
      <h2 id={titleId}>
        {t('rest.title')} <span>{waiting.data?.total ?? '…'}</span>
      </h2>
      <Waiting {...props} waiting={waiting} />
      <div className="packing-tools">
        {onNew && (
          <Button size="glove" wide icon="plus" kbd="F2" aria-keyshortcuts="F2" onClick={onNew}>
            {t('box.new')}
          </Button>
        )}
        <Button size="glove" wide icon="clipboard-list" onClick={onPaste}>
          {t('paste.act')}
        </Button>
        <SelectField
          label={t('print.format')}
          size="touch"
          value={slipFormat}
          options={SLIP_FORMATS.map((value) => ({ value, label: t(`print.formats.${value}`) }))}
          onChange={({ currentTarget }) => {
            const format = SLIP_FORMATS.find((one) => one === currentTarget.value);
            if (format) onSlipFormat(format);
          }}
        />
      </div>
    </section>
  );
}

function Waiting(props: Props & { waiting: ReturnType<typeof useWaitingItems> }) {
  const { expedition, waiting, onOtherWay } = props;
  const t = useWords('expedition');
  const common = useT();
  if (waiting.isPending) return <SkeletonRows rows={4} columns={['80%']} label={common('common.loading')} />;
  if (!waiting.data)
    return <FailureView error={waiting.error} title={t('rest.failed')} onRetry={() => void waiting.refetch()} />;
  const { items, total, otherWay } = waiting.data;
  const way = expedition.withLabel ? 'without' : 'with';
  return (
    <>
      {items.length ? (
        <ul
          aria-label={t('rest.title')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
          tabIndex={0}
        >
          {items.map((item) => (
            <li key={item.itemId}>
              {item.product.label}
              <small>
                <Code13 code={item.identificationNumber} />
                {expedition.direction === 'inbound' && ` · ${item.destination.name}`}
              </small>
            </li>
          ))}
          {total > items.length && <li>{t('rest.more', { count: total - items.length })}</li>}
        </ul>
      ) : (
        <p className="packing-empty">{t('rest.none')}</p>
      )}
      {otherWay > 0 && (
        <Notice
          tone="blue"
          icon="help-circle"
          title={t(`rest.${way}`, { count: otherWay })}
          actions={
            <Button size="glove" wide onClick={onOtherWay}>
              {t(`otherWay.${way}`)}
            </Button>
          }
        />
      )}
    </>
  );
}
