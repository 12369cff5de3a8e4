import { Button } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { StatusBadge } from '@reprise/ui/product/status-badge.tsx';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useWords } from '../../../i18n/words.tsx';
import { Thumbnail } from '../../../kit/fields/thumbnail.tsx';
import type { Expedition, Package, SentItem } from '../read-expeditions.ts';
import { type SlipFormat, slipAddress } from '../slip-format.ts';
import { usePrint } from '../use-print.ts';
import { useWeight } from '../use-weight.ts';
import { itemsIn } from './package-facts.ts';
import { PackagePhoto } from './package-photo.tsx';

type Props = {
  box: Package;
  direction: Expedition['direction'];
  isActive: boolean;
  slipFormat: SlipFormat;
  /** What stands under a closed package: its label. */
  label: ReactNode;
  /** The open package that this closed one may go into now. */
  target: Package | undefined;
  onActivate: () => void;
  onRemove: (item: SentItem) => void;
  onClose: () => void;
  onDiscard: () => void;
  onPutInto: (outer: Package) => void;
  /** Absent when what is in it is fixed. */
  onTakeOut: ((inner: { id: string; position: number }) => void) | undefined;
  onChanged: (box: Package) => void;
};

/** One package: where it goes, what is in it, and what can be done with it now. */
export function PackageColumn(props: Props) {
  const { box, direction, isActive } = props;
  const t = useWords('expedition');
  const weight = useWeight();
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const isOpen = box.status === 'open';
  const { name, city } = box.destination;
  useEffect(() => {
    if (isActive) section.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isActive]);
  return (
    <section
      ref={section}
      className={isActive ? 'card packing-box packing-box--active' : 'card packing-box'}
      aria-labelledby={titleId}
    >
      <header>
        <div>
          <h2 id={titleId}>{t('box.title', { position: box.position })}</h2>
          <p>
            {direction === 'return' ? t('box.toCustomer') : [name, city].filter(Boolean).join(', ')}
            <span className="packing-number">{box.number}</span>
            {box.insideOf && <strong>{t('box.inside', { position: box.insideOf.position })}</strong>}
          </p>
        </div>
        <StatusBadge object="package" status={box.status}>
          {t(`box.${box.status}`)}
        </StatusBadge>
      </header>
      <ul
        className="packing-items"
        aria-label={t('box.content', { position: box.position })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        tabIndex={0}
      >
        {box.boxes.map((inner) => (
          <InnerBox key={inner.id} inner={inner} onTakeOut={props.onTakeOut} />
        ))}
        {box.items.map((item) => (
          <li key={item.itemId}>
            <Thumbnail src={item.product.image} />
            <span>
              {item.product.label}
              <small>
                <Code13 code={item.identificationNumber} />
              </small>
            </span>
            {isOpen && (
              <button
                type="button"
                className="station-button"
                aria-label={t('box.remove', { product: item.product.label, code: item.identificationNumber })}
                onClick={() => props.onRemove(item)}
              >
                <Icon name="trash" size={20} />
              </button>
            )}
          </li>
        ))}
        {!box.items.length && !box.boxes.length && <li className="packing-empty">{t('box.empty')}</li>}
      </ul>
      <footer>
        <p className="packing-sum">
          <span>{t('box.items', { count: itemsIn(box) })}</span>
          <span>
            {weight(box.weightGrams)} <small>{t(box.isWeightMeasured ? 'box.measured' : 'box.estimated')}</small>
          </span>
        </p>
        {isOpen ? <OpenActions {...props} /> : <ClosedActions {...props} />}
      </footer>
    </section>
  );
}

function OpenActions({ box, isActive, onActivate, onClose, onDiscard, onChanged }: Props) {
  const t = useWords('expedition');
  return (
    <>
      {isActive ? (
        <>
          <Button
            size="glove"
            wide
            variant="primary"
            kbd="F9"
            aria-keyshortcuts="F9"
            blocked={itemsIn(box) ? undefined : t('close.empty')}
            onClick={onClose}
          >
            {t('close.act')}
          </Button>
          <p>{t('close.fixed')}</p>
        </>
      ) : (
        <Button size="glove" wide icon="scan" onClick={onActivate}>
          {t('box.activate')}
        </Button>
      )}
      <div className="packing-pair">
        <PackagePhoto box={box} hasKey={isActive} onChanged={onChanged} />
        <Button size="glove" icon="trash" onClick={onDiscard}>
          {t('discard.act')}
        </Button>
      </div>
    </>
  );
}

type InnerProps = { inner: Package['boxes'][number]; onTakeOut: Props['onTakeOut'] };

/** A closed package among the things in another one. */
function InnerBox({ inner, onTakeOut }: InnerProps) {
  const t = useWords('expedition');
  const { position, number, items } = inner;
  return (
    <li>
      <Icon name="box" size={24} />
      <span>
        {t('box.title', { position })}
        <small>
          {number} · {t('box.items', { count: items })}
        </small>
      </span>
      {onTakeOut && (
        <button
          type="button"
          className="station-button"
          aria-label={t('box.takeOut', { position })}
          onClick={() => onTakeOut(inner)}
        >
          <Icon name="trash" size={20} />
        </button>
      )}
    </li>
  );
}

function ClosedActions({ box, label, target, slipFormat, onPutInto }: Props) {
  const t = useWords('expedition');
  const { print, busy } = usePrint();
  const slip = (
    <Button size="glove" wide icon="printer" busy={busy} onClick={() => print([slipAddress(box.id, slipFormat)])}>
      {t('print.slip')}
    </Button>
  );
  return (
    <>
      {label}
      {target ? (
        <div className="packing-pair">
          <Button size="glove" wide icon="box" onClick={() => onPutInto(target)}>
            {t('ways.use', { position: target.position })}
          </Button>
          {slip}
        </div>
      ) : (
        slip
      )}
    </>
  );
}
