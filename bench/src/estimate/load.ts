import { idOf, KINDS, type Size } from './catalogue.ts';

/** A declaration of one product: the answers differ from product to product. */
export function declarationOf(product: number, { categories, ownQuestions, rootQuestions, answers }: Size) {
  const category = (product % categories) + 1;
  const questions = [
    ...Array.from({ length: rootQuestions }, (_, i) => i + 1),
    ...Array.from({ length: ownQuestions }, (_, i) => category * 10 + i + 1),
  ];
  return {
    productId: idOf(KINDS.product, product),
    responses: questions.map((question, i) => ({
      questionId: idOf(KINDS.question, question),
      answerIds: [idOf(KINDS.answer, question * 10 + 1 + ((product + i) % answers))],
    })),
  };
}

/** Every request is made before the clock runs, so that the generator costs little. */
export function luaOf(size: Size): string {
  const bodies = Array.from({ length: size.products }, (_, product) =>
    JSON.stringify({ declaration: declarationOf(product, size) }),
  );
  return `local bodies = {\n${bodies.map((body) => `[==[${body}]==]`).join(',\n')}\n}
local requests = {}
local at = 0
init = function()
  for i, body in ipairs(bodies) do requests[i] = wrk.format('POST', '/estimates', nil, body) end
  math.randomseed(os.time())
  at = math.random(#requests)
end
request = function()
  at = at % #requests + 1
  return requests[at]
end
`;
}

/** What an estimate has to know, each by its key or index, in one transaction behind the wall. */
export function bareReadsOf(accountId: string, { products, categories }: Size): string {
  const id = (kind: number, name: string) => `('${idOf(kind, 0).slice(0, 24)}' || :${name})::uuid`;
  const first = idOf(0, 0).slice(24);
  const account = `'${accountId}'::uuid`;
  const chain = `app.category_ancestor l`;
  const ofChain = `l.account_id = ${account} and l.category_id = ${id(KINDS.category, 'c')}`;
  return `\\set n random(0, ${products - 1})
\\set p ${first} + :n
\\set c ${first} + :n % ${categories} + 1
begin;
select set_config('app.account_ids', '{${accountId}}', true), set_config('app.provider', '', true);
select * from app.product where account_id = ${account} and id = ${id(KINDS.product, 'p')};
select c.* from ${chain} join app.category c on c.account_id = l.account_id and c.id = l.ancestor_id where ${ofChain};
select q.* from ${chain} join app.question q on q.account_id = l.account_id and q.category_id = l.ancestor_id where ${ofChain};
select a.* from ${chain} join app.question q on q.account_id = l.account_id and q.category_id = l.ancestor_id join app.answer a on a.account_id = q.account_id and a.question_id = q.id where ${ofChain};
select r.*, c.* from ${chain} join app.circuit_rule_category u on u.account_id = l.account_id and u.category_id = l.ancestor_id join app.circuit_rule r on r.account_id = u.account_id and r.id = u.circuit_rule_id join app.circuit c on c.account_id = r.account_id and c.id = r.circuit_id where ${ofChain};
select * from app.payment_mode where account_id = ${account} and active;
commit;
`;
}
