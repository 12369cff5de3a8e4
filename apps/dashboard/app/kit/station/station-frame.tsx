import { useStore } from '../../base/store.ts';
import { useWords } from '../../i18n/words.tsx';
import { useMay } from '../../session/use-may.ts';
import { useShownScheme } from '../mantine/colour-scheme.ts';
import './station.css';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import type { IconName } from '@reprise/ui/primitives/icons/icon-shapes.ts';
import { VisuallyHidden } from '@reprise/ui/primitives/visually-hidden.tsx';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { PrinterChoice } from '../print/printer-choice.tsx';
import { printerHere } from '../print/station-printer.ts';
import { ScanField } from './scan-field.tsx';
import { StationHelp } from './station-help.tsx';
import { type StationKey, type StationTools, USUAL_KEYS, useStationKeys } from './station-keys.ts';
import type { ScanStation } from './use-scan-station.ts';

type Props = {
  title: string;
  /** The station and its place. */
  where?: string;
  exitTo: string;
  station: ScanStation;
  stats?: readonly { readonly value: string; readonly label: string }[];
  /** Item, work, outcome: up to three cards; `wide` is one part that arranges itself. */
  children: ReactNode;
  wide?: boolean;
  /** The answer stands under the code in large letters, with what can be done about it. */
  answer?: { readonly actions?: ReactNode };
  /** Blocking action first, the primary one last. */
  foot: ReactNode;
  autoFocus?: boolean;
  isScanOnly?: boolean;
  /** Above the field: what holds for the whole station, such as a missing network. */
  banner?: ReactNode;
  /** Names the station for its own styles. */
  look?: string;
  /** Of its heading; another than 1 only where it stands inside a page. */
  level?: 1 | 3;
  /** What the buttons of the foot do, by key; print the same key on the button. */
  keys?: readonly StationKey[];
  /** Other keys for help, repeat and undo, or `false` for none. */
  tools?: Partial<StationTools>;
};

/** Full screen, without menu: scanner and keyboard first, every target at least 64 px, 16 px apart. */
export function StationFrame(props: Props) {
  const { title, where, exitTo, station, stats = [], autoFocus = true, level = 1, keys = [] } = props;
  const t = useWords('scaffolds');
  const Heading: 'h1' | 'h3' = `h${level}`;
  const frame = useRef<HTMLDivElement>(null);
  const [helping, setHelping] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const printer = useStore(printerHere);
  const mayPrint = useMay()('ROLE_ITEMS_STOCK_READ');
  const scheme = useShownScheme('light');
  const isDark = station.dark ?? scheme === 'dark';
  const using = { ...USUAL_KEYS, ...props.tools };
  const back = () => autoFocus && frame.current?.querySelector<HTMLInputElement>('.scan-field input')?.focus();
  const tool = (key: StationKey['key'] | false, label: string, run: (() => void) | undefined): StationKey[] =>
    key && run ? [{ key, label, run }] : [];
  const all = [
    ...tool(using.help, t('scan.help'), () => setHelping(true)),
    ...tool(using.repeat, t('scan.again'), station.repeat),
    ...tool(using.undo, t('scan.undo'), station.undo),
    ...keys,
  ];
  useStationKeys(all);
  const button = (icon: IconName, label: string, run: () => void, key?: string | false) => (
    <button
      type="button"
      className="station-button"
      aria-keyshortcuts={key || undefined}
      title={label}
      onClick={() => {
        run();
        back();
      }}
    >
      <Icon name={icon} size={24} />
      <VisuallyHidden>{label} </VisuallyHidden>
      {key && <kbd className="kbd">{key}</kbd>}
    </button>
  );
  return (
    <div
      ref={frame}
      className={props.look ? `station full-screen ${props.look}` : 'station full-screen'}
      data-scheme={station.dark === undefined ? undefined : isDark ? 'dark' : 'light'}
    >
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
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box */}
        <div className="station-tools" role="group" aria-label={t('scan.tools')}>
          {button('help-circle', t('scan.help'), () => setHelping(true), using.help)}
          {button('refresh', t('scan.again'), station.repeat, using.repeat)}
          {station.undo && button('arrow-back-up', t('scan.undo'), station.undo, using.undo)}
          {mayPrint &&
            button('printer', printer ? t('printer.at', { name: printer.name }) : t('printer.choose'), () =>
              setChoosing(true),
            )}
          {button(isDark ? 'sun' : 'moon', t(isDark ? 'scan.light' : 'scan.dark'), () => station.setDark(!isDark))}
          {button(station.muted ? 'volume-off' : 'volume', t(station.muted ? 'scan.unmute' : 'scan.mute'), () =>
            station.setMuted(!station.muted),
          )}
        </div>
      </header>
      <div className="station-scan">
        {props.banner}
        <ScanField
          station={station}
          autoFocus={autoFocus}
          isScanOnly={props.isScanOnly ?? false}
          large={props.answer !== undefined}
          actions={props.answer?.actions}
        />
      </div>
      <section
        className={props.wide ? 'station-body station-body--wide' : 'station-body'}
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        tabIndex={0}
      >
        {props.children}
      </section>
      <footer className="station-foot">{props.foot}</footer>
      {isChoosing && (
        <PrinterChoice
          onClose={() => {
            setChoosing(false);
            requestAnimationFrame(back);
          }}
        />
      )}
      {helping && (
        <StationHelp
          keys={all}
          onClose={() => {
            setHelping(false);
            requestAnimationFrame(back);
          }}
        />
      )}
    </div>
  );
}
