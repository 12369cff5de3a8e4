import { formatDateTime } from '@reprise/i18n/formats';
import { Link } from 'react-router';
import { HERE } from '../../base/now.ts';
import { SidePanel } from '../../kit/detail/side-panel.tsx';
import { paths } from '../../navigation/paths.ts';
import { fieldWords, type Speech, valueWords } from './change-words.ts';
import type { Change } from './read-changes.ts';
import { thingOf, whoOf } from './summaries.ts';

/** One change in full: each field, before and after. */
export function ChangePanel(props: { change: Change | undefined; speech: Speech; onClose: () => void }) {
  const { change, speech, onClose } = props;
  const { audit: t, locale } = speech;
  const who = change && whoOf(change, speech);
  return (
    <SidePanel open={change !== undefined} onClose={onClose} title={change ? thingOf(change, t) : ''}>
      {change && (
        <div className="stack">
          <p>
            <strong>{t(`actions.${change.action}`)}</strong>,{' '}
            {formatDateTime(locale, new Date(change.occurredAt), HERE)}
            <br />
            <span className="subtle">{[who?.name, who?.type].filter(Boolean).join(', ')}</span>
          </p>
          {change.fields.length ? (
            <dl className="change-fields">
              {change.fields.map((field) => (
                <ChangedField key={field.name} field={field} isUpdate={change.action === 'update'} speech={speech} />
              ))}
            </dl>
          ) : (
            <p className="subtle">{t('panel.none')}</p>
          )}
          <Link className="link" to={paths.audit({ thing: change.entityId })} onClick={onClose}>
            {t('panel.history')}
          </Link>
        </div>
      )}
    </SidePanel>
  );
}

function ChangedField(props: { field: Change['fields'][number]; isUpdate: boolean; speech: Speech }) {
  const { field, isUpdate, speech } = props;
  const { audit: t } = speech;
  const sides = [
    ['before', field.before],
    ['after', field.after],
  ] as const;
  const shown = isUpdate ? sides : sides.filter(([, value]) => valueWords(value, speech) !== undefined);
  return (
    <div>
      <dt>{fieldWords(field.name, speech)}</dt>
      {field.hidden ? (
        <dd className="subtle">{t('panel.hidden')}</dd>
      ) : (
        shown.map(([side, value]) => (
          <dd key={side} className={`change-${side}`}>
            <span className="change-side">{t(`panel.${side}`)}</span>
            <span className="change-value">{valueWords(value, speech) ?? (field.cut ? t('panel.cutWhole') : '—')}</span>
          </dd>
        ))
      )}
      {field.cut && <dd className="subtle">{t('panel.cut')}</dd>}
    </div>
  );
}
