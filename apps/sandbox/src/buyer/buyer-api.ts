import { json, parse, problem, type Route } from '../answers.ts';
import type { Buyer } from './buyer.ts';

/** The buyer's connector: told of each buyback under its id, and of the same one as often as needed. */
export function buyerApi(buyer: Buyer): Route[] {
  return [
    {
      method: 'PUT',
      path: /^\/buyer\/buybacks\/([\da-f-]{36})$/,
      answer: ({ part, body }) => {
        const { down, refuse } = buyer.faults();
        if (down) return problem(503, 'we are closed');
        if (refuse) return problem(422, 'we do not take this product');
        const content = parse(body);
        if (typeof content !== 'object' || content === null) return problem(400, 'not JSON');
        buyer.keep(part, content);
        return json(200, { buybackId: part });
      },
    },
    {
      method: 'GET',
      path: /^\/api\/buyer$/,
      answer: () => json(200, { faults: buyer.faults(), notices: buyer.list() }),
    },
    {
      method: 'PUT',
      path: /^\/api\/buyer\/faults$/,
      answer: ({ body }) => {
        buyer.setFaults(parse(body));
        return json(200, buyer.faults());
      },
    },
  ];
}
