import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AccountPage, type ChosenAccount } from '../../accounts/choice/account-page.tsx';
import { loadWords } from '../../i18n/messages.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { paths } from '../../navigation/paths.ts';
import { RefurbQuestionList } from './question-list.tsx';
import { questionsOf } from './read-refurb-questions.ts';

await loadWords('questions', 'work');

/** What a technician is asked about a device before it is refurbished. */
export default function RefurbQuestions() {
  const t = useWords('work');
  const common = useT();
  return (
    <AccountPage
      title={common('titles.refurbQuestions')}
      lead={t('questions.lead')}
      actions={(account) => <Add {...account} />}
    >
      {(account) => <Questions {...account} />}
    </AccountPage>
  );
}

function Add({ named }: ChosenAccount) {
  const t = useWords('work');
  return (
    <Link className={buttonClass({ variant: 'primary' })} to={paths.refurbQuestionNew({ accountId: named })}>
      <Icon name="plus" />
      {t('questions.new')}
    </Link>
  );
}

function Questions({ accountId, named }: ChosenAccount) {
  const t = useWords('work');
  const query = useQuery(questionsOf(accountId));
  if (query.data?.length) return <RefurbQuestionList accountId={accountId} questions={query.data} />;
  if (query.data)
    return (
      <div className="card">
        <EmptyState
          icon="clipboard-list"
          title={t('questions.emptyTitle')}
          action={<Add accountId={accountId} named={named} />}
        >
          {t('questions.empty')}
        </EmptyState>
      </div>
    );
  if (!query.error) return <LoadingCard columns={['60%', '30%']} />;
  return <FailureView error={query.error} title={t('questions.failed')} onRetry={() => void query.refetch()} />;
}
