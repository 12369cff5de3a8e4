import { useWords } from '../../i18n/words.tsx';
import './reorder.css';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { moved, shiftOf } from './reorder.ts';
import { useDrag } from './use-drag.ts';

type Props<T> = {
  items: readonly T[];
  idOf: (item: T) => string;
  /** What a screen reader calls it while it moves. */
  nameOf: (item: T) => string;
  onMove: (from: number, to: number) => void;
  label: string;
  /** Without it they only stand in their order. */
  disabled?: boolean | undefined;
  className?: string;
  itemClassName?: string;
  /** What stands beside the handle and the two buttons; `index` is its place before it was lifted. */
  children: (item: T, index: number) => ReactNode;
};

/**
 * Things in an order, to be changed by dragging the handle, by the handle and the arrow keys, or by the two buttons. What
 * happens is said for who cannot see it.
 */
export function ReorderList<T>(props: Props<T>) {
  const { items, idOf, nameOf, onMove, disabled } = props;
  const t = useWords('scaffolds');
  const helpId = useId();
  const [said, setSaid] = useState('');
  const [lifted, setLifted] = useState<{ id: string; from: number; to: number } | null>(null);
  const focused = useRef<Element>(undefined);
  const place = (at: number) => ({ place: at + 1, count: items.length });
  const say = (key: 'lifted' | 'movedTo' | 'dropped' | 'cancelled', item: T, at: number) =>
    setSaid(t(`order.${key}`, { name: nameOf(item), ...place(at) }));
  const commit = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || to === from || to < 0 || to >= items.length) return;
    focused.current = document.activeElement ?? undefined;
    onMove(from, to);
    say('dropped', item, to);
  };
  const { list, drag, begin } = useDrag(commit);
  const shown = lifted ? moved(items, lifted.from, lifted.to) : items;
  const order = shown.map(idOf).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: an element that changes its place in the page loses the focus
  useLayoutEffect(() => {
    const element = focused.current;
    const isLost = document.activeElement === document.body;
    if (isLost && element instanceof HTMLElement && element.isConnected) element.focus();
  }, [order]);

  function press(event: KeyboardEvent<HTMLButtonElement>, item: T, index: number): void {
    const id = idOf(item);
    const isLifted = lifted?.id === id;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (!isLifted) {
        setLifted({ id, from: index, to: index });
        say('lifted', item, index);
        return;
      }
      setLifted(null);
      if (lifted.from === lifted.to) say('dropped', item, index);
      else commit(lifted.from, lifted.to);
    } else if (event.key === 'Escape' && isLifted) {
      event.preventDefault();
      focused.current = event.currentTarget;
      setLifted(null);
      say('cancelled', item, lifted.from);
    } else if (step && isLifted) {
      event.preventDefault();
      const to = Math.min(items.length - 1, Math.max(0, lifted.to + step));
      focused.current = event.currentTarget;
      setLifted({ ...lifted, to });
      say('movedTo', item, to);
    }
  }

  return (
    <div className={props.className}>
      {!disabled && items.length > 1 && (
        <p className="visually-hidden" id={helpId}>
          {t('order.help')}
        </p>
      )}
      <ol ref={list} className="reorder-list" aria-label={props.label}>
        {shown.map((item, index) => {
          const id = idOf(item);
          const isHeld = drag?.from === index;
          const by = drag ? (isHeld ? drag.by : shiftOf(index, drag)) : 0;
          return (
            <li
              key={id}
              className={`reorder-item ${props.itemClassName ?? ''}`}
              data-held={isHeld || lifted?.id === id || undefined}
              data-moving={drag ? true : undefined}
              style={by ? ({ '--by': `${by}px` } as CSSProperties) : undefined}
            >
              {!disabled && items.length > 1 && (
                <div className="reorder-tools">
                  <button
                    type="button"
                    className="reorder-handle"
                    aria-label={t('order.handle', { name: nameOf(item) })}
                    aria-describedby={helpId}
                    aria-pressed={lifted?.id === id}
                    onPointerDown={(event) => begin(event, index)}
                    onKeyDown={(event) => press(event, item, index)}
                    onBlur={({ relatedTarget }) => {
                      // Gone elsewhere with it in the hand: it is put down where it is.
                      if (!relatedTarget || lifted?.id !== id) return;
                      setLifted(null);
                      commit(lifted.from, lifted.to);
                    }}
                  >
                    <Icon name="grip-vertical" size={18} />
                  </button>
                  <Step
                    icon="chevron-up"
                    label={t('order.up', { name: nameOf(item) })}
                    isLast={index === 0}
                    onStep={() => commit(index, index - 1)}
                  />
                  <Step
                    icon="chevron-down"
                    label={t('order.down', { name: nameOf(item) })}
                    isLast={index === items.length - 1}
                    onStep={() => commit(index, index + 1)}
                  />
                </div>
              )}
              {props.children(item, items.indexOf(item))}
            </li>
          );
        })}
      </ol>
      <div className="visually-hidden" role="status" aria-live="assertive">
        {said}
      </div>
    </div>
  );
}

/** At the end it stays where it is, with the focus: who presses on must not find it gone. */
function Step(props: { icon: 'chevron-up' | 'chevron-down'; label: string; isLast: boolean; onStep: () => void }) {
  return (
    <button
      type="button"
      className={buttonClass({ variant: 'quiet', size: 'sm', iconOnly: true })}
      aria-label={props.label}
      title={props.label}
      aria-disabled={props.isLast || undefined}
      onClick={() => !props.isLast && props.onStep()}
    >
      <Icon name={props.icon} size={16} />
    </button>
  );
}
