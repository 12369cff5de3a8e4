import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useNavigation } from 'react-router';
import { useSell } from '../declaration/sell-speech.ts';
import { LinkedForm } from '../frame/linked-page.tsx';
import type { FollowUp } from './moment.ts';
import { useDays } from './use-days.ts';

/** What became of asking for the mail once more. */
export type CardMail = 'mailed' | 'busy' | 'failed' | undefined;
type Props = { card: NonNullable<FollowUp['payment']['giftCard']>; token: string; mail: CardMail };

/** Where the gift card is. The way to it is in a mail only: the link of this page is passed on more easily. */
export function CardNews({ card: { isThere, shownAt }, token, mail }: Props) {
  const t = useSell();
  const { moment } = useDays();
  const isBusy = useNavigation().state !== 'idle';
  const state = !isThere ? 'waiting' : shownAt ? 'shown' : 'ready';
  return (
    <section className="follow-card" aria-labelledby="card-news">
      <h2 id="card-news">{t(`tracking.card.${state}.title`)}</h2>
      <p>{t(`tracking.card.${state}.text`, { moment: shownAt ? moment(shownAt) : '' })}</p>
      {mail && (
        <Notice
          tone={mail === 'mailed' ? 'green' : 'red'}
          title={t(`tracking.card.${mail}`)}
          live={mail === 'mailed' ? 'status' : 'alert'}
        />
      )}
      {state === 'ready' && (
        <LinkedForm token={token}>
          <Button type="submit" name="intent" value="mail-card" size="touch" busy={isBusy}>
            {t('tracking.card.again')}
          </Button>
        </LinkedForm>
      )}
    </section>
  );
}
