import { listUnmappedCodes } from '@reprise/contract/logistics/transport-routes';
import { formatDateTime } from '@reprise/i18n/formats';
import { Disclosure } from '@reprise/ui/primitives/disclosure.tsx';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query.ts';
import { HERE } from '../../base/now.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { carrierName } from './carrier-name.ts';

/** Codes without a meaning: a parcel keeps its last status until somebody maps them. */
export function UnmappedCodes() {
  const t = useWords('transports');
  const locale = useLocale();
  const read = useQuery(queryOf(listUnmappedCodes, {}));
  if (read.isError && !read.data)
    return <FailureView error={read.error} title={t('unmapped.failed')} onRetry={() => void read.refetch()} />;
  const codes = read.data?.codes ?? [];
  if (!codes.length) return null;
  return (
    <div className="transport-unmapped">
      <Disclosure icon="alert-triangle" summary={t('unmapped.title', { count: codes.length })}>
        <p>{t('unmapped.lead')}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
        <section className="table-scroll" aria-label={t('unmapped.list')} tabIndex={0}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('unmapped.code')}</th>
                <th scope="col">{t('columns.carrier')}</th>
                <th scope="col">{t('unmapped.says')}</th>
                <th scope="col" className="num">
                  {t('unmapped.events')}
                </th>
                <th scope="col" className="num">
                  {t('unmapped.parcels')}
                </th>
                <th scope="col" className="num">
                  {t('unmapped.last')}
                </th>
              </tr>
            </thead>
            <tbody>
              {codes.map(({ carrier, code, label, events, parcels, lastAt }) => (
                <tr key={`${carrier} ${code}`}>
                  <th scope="row">{code}</th>
                  <td>{carrierName(t, carrier)}</td>
                  <td>
                    <span className="cell-wrap">{label ?? '—'}</span>
                  </td>
                  <td className="num">{events}</td>
                  <td className="num">{parcels}</td>
                  <td className="num">{formatDateTime(locale, new Date(lastAt), HERE)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Disclosure>
    </div>
  );
}
