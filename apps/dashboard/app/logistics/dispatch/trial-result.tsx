import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useWords } from '../../i18n/words.tsx';
import { useConditionWords } from './condition-words.ts';
import type { DispatchTrial } from './read-rules.ts';

export function TrialResult({ trial }: { trial: DispatchTrial }) {
  const t = useWords('dispatch');
  const said = useConditionWords();
  const { by, warehouse, choice, distanceKm, rules } = trial;
  const name = warehouse?.name ?? t('list.goneWarehouse');
  const won = rules.find(({ passed }) => passed === null);
  return (
    <div className="stack stack--tight dispatch-trial">
      {by === 'nobody' ? (
        <Notice tone="red" title={t('trial.nobody')}>
          <p>{t('trial.nobodyHow')}</p>
        </Notice>
      ) : (
        <Notice tone="green" icon="building-warehouse" title={t('trial.goesTo', { name })}>
          <p>
            {t(`trial.by.${by}`, { title: won?.title ?? '' })}{' '}
            {choice && t(`trial.choice.${choice}`, { km: distanceKm ?? 0 })}
          </p>
        </Notice>
      )}
      <ol className="dispatch-steps" aria-label={t('trial.steps')}>
        {rules.map(({ id, title, ofBuyer, passed, conditions }) => (
          <li key={id} data-won={passed === null || undefined}>
            <Icon name={passed === null ? 'check' : 'minus'} size={16} />
            <div>
              <strong>{title}</strong> {ofBuyer && <small className="subtle">{t('trial.ofBuyer')}</small>}
              <p className="subtle">{passed === null ? t('trial.won') : t(`trial.passed.${passed}`)}</p>
              {passed === 'condition' && (
                <ul>
                  {conditions
                    .filter(({ holds }) => !holds)
                    .map((condition) => (
                      <li key={said(condition)}>{t('trial.notTrue', { condition: said(condition) })}</li>
                    ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
