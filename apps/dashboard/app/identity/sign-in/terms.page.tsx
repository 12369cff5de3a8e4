import { SESSION_IDLE_HOURS, SESSION_MAX_DAYS } from '@reprise/contract/identity/session';
import type { PlainKey } from '@reprise/i18n';
import { loadWords } from '../../i18n/messages.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { Title } from '../../kit/page/title.tsx';

await loadWords('terms');

const SECTIONS: readonly (readonly [PlainKey<'terms'>, readonly PlainKey<'terms'>[]])[] = [
  ['use.title', ['use.who', 'use.secret', 'use.session']],
  ['duty.title', ['duty.customers', 'duty.limits', 'duty.trace']],
  ['data.title', ['data.kept', 'data.why', 'data.password', 'data.who']],
  ['time.title', ['time.account', 'time.places', 'time.browser']],
  ['rights.title', ['rights.ask', 'rights.authority', 'rights.change']],
];

/** What somebody accepts when they create their account: open to all, so that it can be read before and after. */
export default function Terms() {
  const t = useT();
  const words = useWords('terms');
  return (
    <article className="terms">
      <Title>{t('titles.terms')}</Title>
      <h1>{t('titles.terms')}</h1>
      <p className="muted">{words('intro')}</p>
      {SECTIONS.map(([title, paragraphs]) => (
        <section key={title}>
          <h2>{words(title)}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{words(paragraph, { hours: SESSION_IDLE_HOURS, days: SESSION_MAX_DAYS })}</p>
          ))}
        </section>
      ))}
      <p className="subtle">{words('version')}</p>
    </article>
  );
}
