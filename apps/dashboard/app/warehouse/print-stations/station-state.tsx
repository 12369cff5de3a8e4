import { formatDateTime } from '@reprise/i18n/formats';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { HERE } from '../../base/now.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import type { Station } from './read-stations.ts';

/** Whether its agent asks for labels, or since when it does not. */
export function StationState({ station: { isAnswering, lastSeenAt } }: { station: Station }) {
  const t = useWords('printing');
  const locale = useLocale();
  if (isAnswering) return <Badge tone="green">{t('answering')}</Badge>;
  if (!lastSeenAt) return <Badge tone="neutral">{t('never')}</Badge>;
  return <Badge tone="amber">{t('silent', { at: formatDateTime(locale, new Date(lastSeenAt), HERE) })}</Badge>;
}
