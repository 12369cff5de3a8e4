import { ApiRefusal, ApiUnreachable } from '@reprise/client/call';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { ErrorState } from '@reprise/ui/primitives/states.tsx';
import { useT } from '../../i18n/words.tsx';
import { Unavailable } from './unavailable-layer.tsx';

type Words = { title: string; body: string };

/** In the place of what could not be read: which failure it is, and the way out. */
export function FailureView(props: { error: unknown; title: string; onRetry: () => void }) {
  const t = useT();
  const { error } = props;
  const status = error instanceof ApiRefusal ? error.status : undefined;
  const reference = error instanceof ApiRefusal ? error.problem.requestId : undefined;
  if (status === 503) return <Unavailable reference={reference} onRetry={props.onRetry} />;
  const words = ((): Words => {
    if (error instanceof ApiUnreachable) return { title: t('failures.networkTitle'), body: t('errors.unreachable') };
    if (status === 403) return { title: t('failures.deniedTitle'), body: t('failures.denied') };
    if (status === 404) return { title: t('failures.notFoundTitle'), body: t('failures.notFound') };
    return { title: props.title, body: t('errors.unknown') };
  })();
  return (
    <ErrorState
      title={words.title}
      {...(reference ? { reference: t('common.reference', { reference }) } : {})}
      action={
        <Button icon="refresh" onClick={props.onRetry}>
          {t('common.retry')}
        </Button>
      }
    >
      {words.body}
    </ErrorState>
  );
}
