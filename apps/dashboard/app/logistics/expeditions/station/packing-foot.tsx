import { Button } from '@reprise/ui/primitives/button.tsx';
import { useId, useState } from 'react';
import { useWords } from '../../../i18n/words.tsx';
import { useAct } from '../../../kit/use-act.ts';
import type { Expedition } from '../read-expeditions.ts';
import { countItems, hindranceOf, openPackages, outerPackages } from './package-facts.ts';

type Props = {
  expedition: Expedition;
  act: (expedition: Expedition) => Promise<unknown>;
  onDone: () => unknown;
  onRefused: () => unknown;
};

/** How much is packed, and the hand-over with the reason why it is not possible yet. */
export function PackingFoot({ expedition, act, onDone, onRefused }: Props) {
  const t = useWords('expedition');
  const reasonId = useId();
  const [failure, setFailure] = useState<string | undefined>();
  const { run, busy } = useAct({
    act,
    onDone,
    onFailed: (error) => {
      setFailure(t.refusal(error));
      return onRefused();
    },
  });
  const hindrance = hindranceOf(expedition);
  const why = hindrance && t(`register.${hindrance.why}`, { position: hindrance.box?.position ?? '' });
  const open = openPackages(expedition).length;
  return (
    <>
      <p className="packing-counts">
        <strong>
          {t('register.items', { count: countItems(expedition) })}{' '}
          {t('register.packages', { count: outerPackages(expedition).length })}
        </strong>
        {open > 0 && <span>{t('register.openCount', { count: open })}</span>}
      </p>
      <p className="packing-why" id={reasonId} role={failure ? 'alert' : undefined}>
        {failure ?? why}
      </p>
      <Button
        size="glove"
        variant="primary"
        busy={busy}
        blockedBy={why ? reasonId : undefined}
        onClick={() => {
          setFailure(undefined);
          run(expedition);
        }}
      >
        {t('register.act')}
      </Button>
    </>
  );
}
