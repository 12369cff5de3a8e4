import type { PlainKey } from '@reprise/i18n';
import { formatNumber } from '@reprise/i18n/formats';
import type { GlyphName } from '@reprise/ui/primitives/icons/glyphs.ts';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import type { IconName } from '@reprise/ui/primitives/icons/icon-shapes.ts';
import type { Tone } from '@reprise/ui/primitives/tones.ts';
import type { CSSProperties } from 'react';
import { useLocale, useT } from '../../i18n/words.tsx';

type Row = { name: string; label: PlainKey<'dashboard'>; icon: IconName | GlyphName; tone: Tone; isStep?: true };
// biome-ignore format: one figure per line, in the order they are read
const ROWS: readonly Row[] = [
  { name: 'to_be_dropped_off', label: 'figures.to_be_dropped_off', icon: 'st-dotted', tone: 'violet', isStep: true },
  { name: 'awaiting_shipment', label: 'figures.awaiting_shipment', icon: 'st-empty', tone: 'amber', isStep: true },
  { name: 'in_transit', label: 'figures.in_transit', icon: 'st-half', tone: 'sky', isStep: true },
  { name: 'processing', label: 'figures.processing', icon: 'st-three', tone: 'blue', isStep: true },
  { name: 'finalized', label: 'figures.finalized', icon: 'st-done', tone: 'green', isStep: true },
  { name: 'not_completed', label: 'figures.not_completed', icon: 'st-off', tone: 'neutral', isStep: true },
  { name: 'stores', label: 'figures.stores', icon: 'building-store', tone: 'neutral' },
  { name: 'warehouses', label: 'figures.warehouses', icon: 'building-warehouse', tone: 'neutral' },
  { name: 'activeUsers', label: 'figures.activeUsers', icon: 'users', tone: 'neutral' },
  { name: 'usersSeenThisWeek', label: 'figures.usersSeenThisWeek', icon: 'clock', tone: 'neutral' },
];

/** Only the figures the snapshot has: one that was not counted is not a zero. */
export function Figures({ figures }: { figures: Readonly<Record<string, number>> }) {
  const t = useT();
  const locale = useLocale();
  const rows = ROWS.filter(({ name }) => figures[name] !== undefined);
  const steps = rows.filter(({ isStep, name }) => isStep && figures[name]! > 0);
  return (
    <>
      {steps.length > 0 && (
        <div className="share" aria-hidden="true">
          {steps.map(({ name, tone }) => (
            <i key={name} data-tone={tone} style={{ '--n': figures[name] } as CSSProperties} />
          ))}
        </div>
      )}
      <dl className="flow">
        {rows.map(({ name, label, icon, tone }) => (
          <div key={name} data-tone={tone}>
            <dt>
              <Icon name={icon} size={16} />
              {t(label)}
            </dt>
            <dd>{formatNumber(locale, Number(figures[name]))}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
