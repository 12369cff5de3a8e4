import { Button } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useIsFetching } from '@tanstack/react-query';
import { useT } from '../../i18n/words.tsx';

/** The whole page while the service is overloaded or being maintained. */
export function ServiceUnavailable({ reference, onRetry }: { reference: string | undefined; onRetry: () => void }) {
  const t = useT();
  const isAsking = useIsFetching() > 0;
  return (
    <div className="unavailable" role="alert">
      <span className="unavailable-mark" data-tone="orange">
        <Icon name="cloud-off" size={24} />
      </span>
      <h1>{t('failures.unavailableTitle')}</h1>
      <p>{t('failures.unavailable')}</p>
      <Button variant="primary" icon="refresh" busy={isAsking} onClick={onRetry}>
        {t('common.retry')}
      </Button>
      {reference && <p className="subtle tabular">{t('common.reference', { reference })}</p>}
    </div>
  );
}
