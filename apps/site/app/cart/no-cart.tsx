import { LinkButton } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { useSell } from '../declaration/sell-speech.ts';
import { useSpeech } from '../i18n.ts';
import { Opening } from './opening.tsx';
import { confirmationPaths, useSent } from './send/sent.ts';
import { StepPage } from './step-page.tsx';

/** Until the browser has told what it keeps: what the page says in any case is there at once. */
export function OpeningCart({ title, lead }: { title: string; lead: string }) {
  const t = useSell();
  return (
    <StepPage title={title} lead={lead}>
      <noscript>
        <p>{t('cart.needs_script')}</p>
      </noscript>
      <Opening label={t('cart.opening')} />
    </StepPage>
  );
}

/** Nothing to sell, or everything sold already. */
export function EmptyCart({ title }: { title: string }) {
  const t = useSell();
  const { path } = useSpeech();
  const sent = useSent();
  const [confirmation] = sent ? confirmationPaths(path('/buyback-confirmation'), sent.buybacks) : [];
  return (
    <StepPage title={title}>
      {confirmation && (
        <Notice
          tone="green"
          icon="circle-check"
          title={t('cart.last_sale')}
          actions={
            <LinkButton size="touch" href={confirmation}>
              {t('cart.see_confirmation')}
            </LinkButton>
          }
        />
      )}
      <EmptyState
        icon="shopping-bag"
        title={t('cart.empty')}
        action={
          <LinkButton size="touch" variant={confirmation ? 'secondary' : 'primary'} href={path('/search')}>
            {t('cart.search')}
          </LinkButton>
        }
      >
        {t('cart.empty_text')}
      </EmptyState>
    </StepPage>
  );
}
