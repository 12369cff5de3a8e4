import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useT } from '../../i18n/words.tsx';
import type { PaletteAction, PaletteGroup } from './palette-groups.ts';

type Props = {
  id: string;
  groups: readonly PaletteGroup[];
  current: PaletteAction | undefined;
  optionId: (action: PaletteAction) => string;
  onPoint: (action: PaletteAction) => void;
  onChoose: (action: PaletteAction) => void;
};

/** The focus stays in the field, so that typing goes on: the field names the option that Enter takes. */
export function PaletteOptions({ id, groups, current, optionId, onPoint, onChoose }: Props) {
  const t = useT();
  return (
    <div className="palette-list" id={id} role="listbox" aria-label={t('palette.list')} tabIndex={-1}>
      {groups.map(({ label, actions }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
        <div key={label} className="palette-group" role="group" aria-label={label}>
          <div className="palette-heading" aria-hidden="true">
            {label}
          </div>
          {actions.map((action) => (
            <button
              key={action.id}
              type="button"
              id={optionId(action)}
              className="palette-option"
              role="option"
              tabIndex={-1}
              aria-selected={action.id === current?.id}
              onMouseMove={() => action.id !== current?.id && onPoint(action)}
              onClick={() => onChoose(action)}
            >
              <Icon name={action.icon} />
              <span className="palette-name">{action.label}</span>
              {action.hint && <span className="palette-hint">{action.hint}</span>}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
