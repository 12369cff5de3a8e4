import './station.css';
import { Icon } from '@reprise/ui/icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useWords } from '../words.ts';
import { ScanField } from './scan-field.tsx';
import type { ScanStation } from './use-scan-station.ts';

type Props = {
  title: string;
  /** The station and its place. */
  where?: string;
  exitTo: string;
  station: ScanStation;
  stats?: readonly { readonly value: string; readonly label: string }[];
  /** Item, work, outcome: up to three cards. */
  children: ReactNode;
  /** Blocking action first, the primary one last. */
  foot: ReactNode;
  autoFocus?: boolean;
  /** Of its heading; another than 1 only where it stands inside a page. */
  level?: 1 | 3;
};

/** Full screen, without menu: scanner and keyboard first, every target at least 56 px. */
export function StationFrame({
  title,
  where,
  exitTo,
  station,
  stats = [],
  children,
  foot,
  autoFocus,
  level = 1,
}: Props) {
  const t = useWords();
  const Heading: 'h1' | 'h3' = `h${level}`;
  const sound = station.muted ? t('scan.unmute') : t('scan.mute');
  return (
    <div className="station full-screen">
      <header className="station-bar">
        <Link className="station-button" to={exitTo} aria-label={t('scan.exit')}>
          <Icon name="arrow-left" size={24} />
        </Link>
        <Heading>{title}</Heading>
        {where && <span className="subtle">{where}</span>}
        <dl className="station-stats">
          {stats.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <button
          type="button"
          className="station-button"
          aria-label={sound}
          title={sound}
          onClick={() => station.setMuted(!station.muted)}
        >
          <Icon name={station.muted ? 'volume-off' : 'volume'} size={24} />
        </button>
      </header>
      <div className="station-scan">
        <ScanField station={station} autoFocus={autoFocus ?? true} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <section className="station-body" aria-label={title} tabIndex={0}>
        {children}
      </section>
      <footer className="station-foot">{foot}</footer>
    </div>
  );
}
