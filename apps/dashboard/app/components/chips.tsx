import './chips.css';
import { LONG_LIST_SHOWN_ITEMS } from '@reprise/contract/common/lists';
import { Button } from '@reprise/ui/button.tsx';
import { Icon } from '@reprise/ui/icon.tsx';
import { useState } from 'react';
import { useWords } from '../scaffolds/words.ts';

type Chip = {
  readonly id: string;
  readonly label: string;
  /** in short, where the whole would not fit */
  readonly short?: string;
  readonly title?: string;
};
type Props = { label: string; chips: readonly Chip[]; onRemove?: ((id: string) => void) | undefined };

/** What was chosen, each to be taken away again; of many the first thirty. */
export function Chips({ label, chips, onRemove }: Props) {
  const t = useWords();
  const [isWhole, setWhole] = useState(false);
  const rest = chips.length - LONG_LIST_SHOWN_ITEMS;
  if (chips.length === 0) return null;
  return (
    <div className="chips">
      <ul aria-label={label}>
        {chips.slice(0, isWhole ? undefined : LONG_LIST_SHOWN_ITEMS).map((chip) => (
          <li key={chip.id} className={onRemove ? 'chip' : 'chip chip--plain'}>
            <span title={chip.title}>{chip.short ?? chip.label}</span>
            {onRemove && (
              <button
                type="button"
                aria-label={t('chips.remove', { name: chip.label })}
                onClick={() => onRemove(chip.id)}
              >
                <Icon name="x" size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && !isWhole && (
        <p>
          <span className="subtle">{t('chips.others', { count: rest })}</span>
          <Button variant="quiet" size="sm" onClick={() => setWhole(true)}>
            {t('chips.more')}
          </Button>
        </p>
      )}
    </div>
  );
}
