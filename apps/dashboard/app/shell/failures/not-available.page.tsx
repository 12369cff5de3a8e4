import { Button } from '@reprise/ui/primitives/button.tsx';
import { useT } from '../../i18n/words.tsx';
import { Title } from '../../kit/page/title.tsx';
import { paths } from '../../navigation/paths.ts';

export default function NotAvailable() {
  const t = useT();
  return (
    <div className="form">
      <Title>{t('titles.notAvailable')}</Title>
      <h1>{t('failures.unavailableTitle')}</h1>
      <p className="muted">{t('failures.unavailable')}</p>
      <Button variant="primary" wide icon="refresh" onClick={() => window.location.assign(paths.home())}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
