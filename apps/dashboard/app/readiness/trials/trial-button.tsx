import { openTrial } from '@reprise/contract/buybacks/trial-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useT, useWords } from '../../i18n/words.tsx';

/** Opens the public site in test mode, in a tab of its own. */
export function TrialButton({ accountId, isPrimary = true }: { accountId: string; isPrimary?: boolean }) {
  const t = useWords('readiness');
  const common = useT();
  const trial = useMutation({
    mutationFn: async (tab: Window | null) => {
      const { url } = await call(openTrial, { params: { id: accountId } });
      if (tab) tab.location.href = url;
      else location.assign(url);
    },
    onError: (_, tab) => tab?.close(),
  });
  const open = () => {
    // A browser lets a tab be opened by the press itself, not by the answer that comes after it.
    const tab = window.open('about:blank', '_blank');
    if (tab) tab.opener = null;
    trial.mutate(tab);
  };
  return (
    <>
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        icon="shopping-bag"
        iconEnd="external-link"
        busy={trial.isPending}
        onClick={open}
      >
        {t('trial.make')}
      </Button>
      {trial.error && (
        <p role="alert" className="field-error">
          {common.refusal(trial.error)}
        </p>
      )}
    </>
  );
}
