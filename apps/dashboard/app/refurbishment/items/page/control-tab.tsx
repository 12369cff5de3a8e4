import { Card } from '@reprise/ui/primitives/card.tsx';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { Compare } from '@reprise/ui/product/compare.tsx';
import { useCasePhotos } from '../../../buybacks/photos/use-case-photos.tsx';
import { useWords } from '../../../i18n/words.tsx';
import type { ItemPage } from '../read-items.ts';
import { type Fact, Facts } from './facts.tsx';
import { type TabProps, useItemFormats } from './use-item-formats.ts';

/** What was declared beside what was found. */
export function ControlTab({ page }: TabProps) {
  const t = useWords('instock');
  const { control } = page;
  if (!control)
    return (
      <Card>
        <EmptyState icon="clipboard-check" title={t('control.none')} />
      </Card>
    );
  return <Results page={page} control={control} />;
}

function Results({ page, control }: TabProps & { control: NonNullable<ItemPage['control']> }) {
  const t = useWords('instock');
  const words = useWords('quarantine');
  const bench = useWords('control');
  const { money, moment } = useItemFormats(page);
  const { questions, by, prices } = control;
  const photos = useCasePhotos({ control, questions });
  const at = moment(control.at);
  const isControlled = questions.some(({ controlled }) => controlled.length > 0);
  const different = questions.filter(({ isDifferent }) => isDifferent).length;
  const said = (answers: readonly string[]) => answers.join(', ') || words('evidence.none');
  const facts: Fact[] = [
    [t('control.outcome'), bench(`outcomes.${control.outcome}.title`)],
    [t('control.declaredPrice'), money(prices.declared)],
    [t('control.controlledPrice'), prices.controlled !== null && money(prices.controlled)],
    [t('control.comment'), control.comment],
  ];
  return (
    <>
      <Card title={by ? t('control.by', { name: by, at }) : t('control.at', { at })}>
        <Facts facts={facts} />
      </Card>
      <Card title={words('evidence.title')} aside={isControlled && words('evidence.differences', { count: different })}>
        {!isControlled && <p className="subtle">{words('evidence.uncontrolled')}</p>}
        <Compare
          rows={questions.map((question) => ({
            id: question.questionId,
            question: question.title,
            declared: said(question.declared),
            controlled: isControlled ? said(question.controlled) : '—',
            differs: isControlled ? question.isDifferent : true,
            ...(isControlled && { effectCents: question.effect }),
            ...photos.evidenceOf(question.questionId),
          }))}
          labels={{
            caption: words('evidence.title'),
            question: words('evidence.question'),
            declared: words('evidence.declared'),
            controlled: words('evidence.controlled'),
            effect: words('evidence.effect'),
          }}
          sameSummary={words('evidence.same', { count: questions.length - different })}
          format={money}
        />
        {photos.sides}
        {photos.viewer}
      </Card>
    </>
  );
}
