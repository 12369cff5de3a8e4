import type { Arrivals } from '@reprise/contract/warehouse/check-in-payloads';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { SkeletonRows } from '@reprise/ui/primitives/states.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { useT, useWords } from '../../i18n/words.tsx';

const SHOWN = 20;

type PackagesProps = Pick<UseQueryResult<Arrivals>, 'data' | 'isPending' | 'isError' | 'refetch'> & {
  /** The number of the package that is unpacked. */
  box: string | undefined;
  onBox: (box: string | undefined) => void;
};

/** The packages on their way here. One of them can be unpacked item by item. */
export const PackagesCard = memo(function PackagesCard(props: PackagesProps) {
  const { data, isPending, isError, refetch, box, onBox } = props;
  const t = useWords('checkin');
  const common = useT();
  return (
    <Card title={data ? t('packages.title', { count: data.packages.length }) : t('packages.heading')}>
      {isPending && <SkeletonRows rows={2} columns={['9rem', '6rem']} label={common('common.loading')} />}
      {isError && !data && (
        <div className="checkin-acts">
          <p>{t('packages.failed')}</p>
          <Button size="glove" icon="refresh" onClick={() => void refetch()}>
            {common('common.retry')}
          </Button>
        </div>
      )}
      {data?.packages.length === 0 && <p className="muted">{t('packages.none')}</p>}
      <ul className="checkin-packages">
        {data?.packages.slice(0, SHOWN).map(({ id, number, senderName, items, remaining, boxes }) => (
          <li key={id}>
            <span>
              <strong className="code">{number}</strong>
              <span className="checkin-why">
                {senderName} · {t('packages.remaining', { count: remaining, items })}
              </span>
              {boxes.map((inner) => (
                <span key={inner.number} className="checkin-why">
                  {t('packages.inside', { number: inner.number })} ·{' '}
                  {t('packages.remaining', { count: inner.remaining, items: inner.items })}
                </span>
              ))}
            </span>
            <Button
              size="glove"
              icon="box"
              aria-pressed={box === number}
              label={t('packages.unpackOne', { number })}
              onClick={() => onBox(box === number ? undefined : number)}
            >
              {box === number ? t('packages.unpacking') : t('packages.unpack')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
});

/** Codes nobody knows: copied into a message to whoever may know them. */
export function UnknownCard({ codes }: { codes: readonly string[] }) {
  const t = useWords('checkin');
  const [isCopied, setCopied] = useState(false);
  if (codes.length === 0) return null;
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      // Refused by the browser: the codes can still be selected.
      () => setCopied(false),
    );
  return (
    <Card title={t('unknown.title', { count: codes.length })}>
      <ul className="checkin-codes">
        {codes.map((code) => (
          <li key={code} className="code">
            {code}
          </li>
        ))}
      </ul>
      <div className="checkin-acts">
        <Button size="glove" icon="copy" onClick={() => void copy()}>
          {t('unknown.copy')}
        </Button>
        <p role="status">{isCopied ? t('unknown.copied') : ''}</p>
      </div>
    </Card>
  );
}
