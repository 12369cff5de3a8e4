import { useId } from 'react';
import { useT } from '../../i18n/words.tsx';
import { type ColourScheme, useColourScheme } from '../mantine/colour-scheme.ts';
import { SegmentedControl } from '../mantine/segmented-control.ts';

export function SchemeChoice() {
  const t = useT();
  const id = useId();
  const { colorScheme, setColorScheme } = useColourScheme();
  return (
    <div className="field">
      <span className="field-label" id={id}>
        {t('shell.scheme')}
      </span>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        value={colorScheme}
        onChange={(value) => setColorScheme(value as ColourScheme)}
        data={[
          { value: 'light', label: t('shell.schemeLight') },
          { value: 'dark', label: t('shell.schemeDark') },
          { value: 'auto', label: t('shell.schemeAuto') },
        ]}
      />
    </div>
  );
}
