import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useWords } from '../../i18n/words.tsx';

/** Asks once before what was typed is lost; filters and panels in the address do not count as leaving. */
export function LeaveGuard({ changes }: { changes: number }) {
  const t = useWords('scaffolds');
  const isDirty = changes > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('form.leaveTitle')}
      closeLabel={t('detail.close')}
      footer={
        <>
          <Button data-autofocus onClick={() => blocker.reset?.()}>
            {t('form.stay')}
          </Button>
          <Button variant="danger-solid" onClick={() => blocker.proceed?.()}>
            {t('form.leave')}
          </Button>
        </>
      }
    >
      <p>{t('form.leaveBody', { count: changes })}</p>
    </Dialog>
  );
}
