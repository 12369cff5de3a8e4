import { useWords } from '../../i18n/words.tsx';
import './chips.css';
import { LONG_LIST_SHOWN_ITEMS } from '@reprise/contract/common/lists';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { VisuallyHidden } from '@reprise/ui/primitives/visually-hidden.tsx';
import { useState } from 'react';

type Chip = {
  readonly id: string;
  readonly label: string;
  /** in short, where the whole would not fit */
  readonly short?: string;
  readonly title?: string;
  /** why this one is wrong, as a sentence */
  readonly problem?: string | undefined;
};
type Props = { label: string; chips: readonly Chip[]; onRemove?: ((id: string) => void) | undefined };

/** What was chosen, each to be taken away again; of many the first thirty. */
export function Chips({ label, chips, onRemove }: Props) {
  const t = useWords('scaffolds');
  const [isOpened, setOpened] = useState(false);
  // A wrong one must not hide behind the button: the form cannot be saved before it is removed.
  const isWhole = isOpened || chips.slice(LONG_LIST_SHOWN_ITEMS).some(({ problem }) => problem);
  const rest = chips.length - LONG_LIST_SHOWN_ITEMS;
  if (chips.length === 0) return null;
  return (
    <div className="chips">
      <ul aria-label={label}>
        {chips.slice(0, isWhole ? undefined : LONG_LIST_SHOWN_ITEMS).map((chip) => (
          <li
            key={chip.id}
            className={`chip${onRemove ? '' : ' chip--plain'}${chip.problem ? ' chip--wrong' : ''}`}
            data-tone={chip.problem && 'red'}
          >
            {chip.problem && <Icon name="st-alert" size={14} />}
            <span title={chip.problem ?? chip.title}>{chip.short ?? chip.label}</span>
            {chip.problem && <VisuallyHidden>{chip.problem}</VisuallyHidden>}
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
          <Button variant="quiet" size="sm" onClick={() => setOpened(true)}>
            {t('chips.more')}
          </Button>
        </p>
      )}
    </div>
  );
}
