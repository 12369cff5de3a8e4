import { formatTime } from '@reprise/i18n/formats';
import { Card } from '@reprise/ui/primitives/card.tsx';
import type { GlyphName } from '@reprise/ui/primitives/icons/glyphs.ts';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { memo } from 'react';
import { HERE } from '../../base/now.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import type { Scan } from './check-in-log.ts';
import { useScanWords } from './scan-words.ts';

const GLYPHS = { green: 'st-done', red: 'st-off', amber: 'st-alert' } as const satisfies Record<string, GlyphName>;
/** What fits is read; the counters and the lists beside it tell of the rest. */
const SHOWN = 30;

export const ScanList = memo(function ScanList({ scans, since }: { scans: readonly Scan[]; since: string }) {
  const t = useWords('checkin');
  const locale = useLocale();
  return (
    <Card title={t('list.title')} aside={t('list.since', { time: formatTime(locale, new Date(since), HERE) })} flush>
      {scans.length === 0 && <p className="checkin-none">{t('list.none')}</p>}
      <ol className="checkin-scans" aria-label={t('list.title')}>
        {scans.slice(0, SHOWN).map((scan) => (
          <Row key={scan.key} scan={scan} />
        ))}
      </ol>
    </Card>
  );
});

const Row = memo(function Row({ scan }: { scan: Scan }) {
  const t = useWords('checkin');
  const locale = useLocale();
  const { tone, big, reason, device } = useScanWords()(scan);
  return (
    <li data-tone={tone} data-state={scan.state}>
      <Icon name={tone ? GLYPHS[tone] : 'st-dotted'} size={24} />
      <span>
        <strong>{big}</strong>
        <span className="checkin-why">
          {device && <>{device} · </>}
          <Code13 code={scan.input.code} />
          {tone !== 'green' && <> · {reason}</>}
        </span>
      </span>
      <span className="checkin-when">
        <time dateTime={scan.at}>{formatTime(locale, new Date(scan.at), HERE)}</time>
        {(scan.state === 'kept' || scan.state === 'sending') && (
          <span className="checkin-wait">
            <Icon name="st-empty" size={14} />
            {t('list.toSend')}
          </span>
        )}
      </span>
    </li>
  );
});
