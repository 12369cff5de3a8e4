import { loadWords } from '../../i18n/messages.ts';
import { useIsProvider, useMay } from '../../session/use-may.ts';
import './questions.css';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { useT, useWords } from '../../i18n/words.tsx';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { OneThing } from '../../kit/detail/one-thing.tsx';
import { paths } from '../../navigation/paths.ts';
import { Preview } from './preview/preview.tsx';
import { shownQuestion } from './preview/priced.ts';
import { QuestionList } from './question-list.tsx';
import { type CategoryQuestions as Data, useCategoryQuestions } from './read-questions.ts';

await loadWords('catalogue', 'estimates', 'questions');

export default function CategoryQuestions() {
  const t = useWords('questions');
  const common = useT();
  const { categoryId = '' } = useParams();
  const query = useCategoryQuestions(categoryId);
  return (
    <OneThing
      query={query}
      icon="category"
      name={common('titles.questionsOfCategory')}
      words={{ failed: t('list.failed'), goneTitle: t('list.goneTitle'), gone: t('list.gone') }}
    >
      {(data) => <Loaded key={categoryId} data={data} />}
    </OneThing>
  );
}

function Loaded({ data }: { data: Data }) {
  const t = useWords('questions');
  const common = useT();
  const isOurs = useIsProvider();
  const may = useMay();
  const { category, path, questions } = data;
  const asked = useMemo(() => questions.filter((one) => one.asked).map(shownQuestion), [questions]);
  return (
    <DetailPage
      back={{
        to: paths.diagnostic({ accountId: isOurs ? category.accountId : undefined }),
        label: common('titles.questions'),
      }}
      title={category.label}
      meta={[
        ...(path.length
          ? [
              <span key="path" className="question-path">
                {path.map(({ id, label }, index) => (
                  <span key={id}>
                    {index > 0 && ' › '}
                    <Link to={paths.categoryQuestions({ categoryId: id })}>{label}</Link>
                  </span>
                ))}
              </span>,
            ]
          : []),
        t('list.count', { count: asked.length }),
      ]}
      actions={
        may('ROLE_QUESTION_CREATE_PAGE') && (
          <Link
            className={buttonClass({ variant: 'primary' })}
            to={paths.questionNew({ categoryId: category.id }, { questionsCount: String(questions.length) })}
          >
            <Icon name="plus" />
            {t('list.add')}
          </Link>
        )
      }
      rail={
        asked.length > 0 && (
          <div className="question-rail">
            <Preview questions={asked} category={category} />
          </div>
        )
      }
    >
      <QuestionList data={data} may={may} />
    </DetailPage>
  );
}
