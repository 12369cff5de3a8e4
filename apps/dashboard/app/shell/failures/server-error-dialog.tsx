import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { useNavigate } from 'react-router';
import { failures, type ServerFailure } from '../../api/failures.ts';
import { useT } from '../../i18n/words.tsx';
import { paths } from '../../navigation/paths.ts';
import { reloadPage } from './watch-chunks.ts';

export function ServerErrorDialog({ failure: { reference, way } }: { failure: ServerFailure }) {
  const t = useT();
  const navigate = useNavigate();
  const close = () => failures.set({ ...failures.get(), server: null });
  const leave = () => {
    close();
    if (way.to === 'reload') reloadPage();
    else void navigate(way.to === 'route' ? way.path : paths.home());
  };
  const label = { home: t('common.home'), reload: t('common.reload'), route: t('failures.goOn') }[way.to];
  return (
    <Dialog
      open
      onClose={close}
      title={t('failures.serverTitle')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={close}>{t('common.close')}</Button>
          <Button variant="primary" data-autofocus onClick={leave}>
            {label}
          </Button>
        </>
      }
    >
      <p>{t('failures.server')}</p>
      {reference && <p className="subtle">{t('common.reference', { reference })}</p>}
    </Dialog>
  );
}
