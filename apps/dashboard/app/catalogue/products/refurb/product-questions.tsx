import { useWords } from '../../../i18n/words.tsx';
import './refurb.css';
import type { productRefurbQuestions } from '@reprise/contract/refurbishment/question-payloads';
import {
  getRefurbQuestion,
  linkProductRefurbQuestions,
  listProductRefurbQuestions,
  listRefurbQuestions,
} from '@reprise/contract/refurbishment/question-routes';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Button, buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { z } from 'zod';
import { call } from '../../../api/call.ts';
import { forget, queryOf } from '../../../api/query.ts';
import { FailureView } from '../../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../../kit/page/loading-card.tsx';
import { useToast } from '../../../kit/page/toast-provider.tsx';
import { useAct } from '../../../kit/use-act.ts';
import { paths } from '../../../navigation/paths.ts';
import { useMay } from '../../../session/use-may.ts';
import { QuestionSummary } from './question-summary.tsx';

type ProductQuestion = z.output<typeof productRefurbQuestions>['questions'][number];
const productQuestionsOf = (productId: string, accountId: string) =>
  queryOf(listProductRefurbQuestions, { params: { id: productId }, query: { accountId } });

type Props = { productId: string; accountId: string };

/** The questions of the diagnosis as one product has them, for whoever manages them. */
export function ProductQuestions(props: Props) {
  const t = useWords('work');
  if (useMay()('ROLE_REFURB_DIAGNOSTIC_MANAGE')) return <Managed {...props} />;
  return (
    <Card title={t('product.title')}>
      <EmptyState icon="lock" title={t('product.deniedTitle')}>
        {t('product.denied')}
      </EmptyState>
    </Card>
  );
}

function Managed({ productId, accountId }: Props) {
  const t = useWords('work');
  const query = useQuery(productQuestionsOf(productId, accountId));
  if (!query.data && !query.error) return <LoadingCard columns={['60%', '30%']} />;
  if (!query.data)
    return <FailureView error={query.error} title={t('questions.failed')} onRetry={() => void query.refetch()} />;
  const { questions } = query.data;
  if (!questions.length)
    return (
      <Card title={t('product.title')}>
        <EmptyState
          icon="clipboard-list"
          title={t('questions.emptyTitle')}
          action={
            <Link className={buttonClass({})} to={paths.refurbQuestions()}>
              {t('product.manage')}
            </Link>
          }
        >
          {t('questions.empty')}
        </EmptyState>
      </Card>
    );
  return <Linked productId={productId} accountId={accountId} questions={questions} />;
}

function Linked({ productId, accountId, questions }: Props & { questions: readonly ProductQuestion[] }) {
  const t = useWords('work');
  const show = useToast();
  const cache = useQueryClient();
  const linked = questions.filter(({ isLinked }) => isLinked).map(({ id }) => id);
  const link = useAct<string[]>({
    act: (questionIds) =>
      call(linkProductRefurbQuestions, { params: { id: productId }, body: { accountId, questionIds, seen: linked } }),
    onDone: () => forget(cache, listProductRefurbQuestions, listRefurbQuestions, getRefurbQuestion),
    onFailed: async (error) => {
      show({ kind: 'error', title: t('product.notLinked'), detail: t.refusal(error) });
      await forget(cache, listProductRefurbQuestions);
    },
  });
  const lists = [
    { id: 'asked', title: t('product.asked'), shown: questions.filter(({ reason }) => reason !== null) },
    { id: 'others', title: t('product.others'), shown: questions.filter(({ reason }) => reason === null) },
  ];
  const actOf = ({ id, title, isLinked, reason }: ProductQuestion) => {
    if (isLinked)
      return (
        <Button
          size="sm"
          busy={link.busy}
          label={t('product.unlinkThis', { title })}
          onClick={() => link.run(linked.filter((one) => one !== id))}
        >
          {t('product.unlink')}
        </Button>
      );
    if (reason) return null;
    return (
      <Button
        size="sm"
        busy={link.busy}
        label={t('product.linkThis', { title })}
        onClick={() => link.run([...linked, id])}
      >
        {t('product.link')}
      </Button>
    );
  };
  return lists.map(
    ({ id, title, shown }) =>
      shown.length > 0 && (
        <Card key={id} title={title} flush>
          <ul className="refurb-questions">
            {shown.map((question) => (
              <li key={question.id} className="refurb-question">
                <QuestionSummary
                  question={question}
                  facts={
                    question.reason && (
                      <Badge tone={question.reason === 'product' ? 'blue' : 'neutral'}>
                        {t(`product.reasons.${question.reason}`)}
                      </Badge>
                    )
                  }
                />
                {actOf(question)}
              </li>
            ))}
          </ul>
        </Card>
      ),
  );
}
