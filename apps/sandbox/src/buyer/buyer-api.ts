import { json, parse, problem, type Route } from '../answers.ts';
import { isSigned } from '../carrier/signature.ts';
import type { Buyer } from './buyer.ts';

const BUYER_SIGNATURE_HEADER = 'x-reprise-signature';
/** What the demonstration is set up with; it opens nothing but this sandbox. */
export const SANDBOX_BUYER_SECRET = 'sandbox-buyer-secret';

/** The buyer's connector: told of each buyback under its id, and of the same one as often as needed. Every notice is signed. */
export function buyerApi(buyer: Buyer, { secret, now }: { secret: string; now: () => Date }): Route[] {
  return [
    {
      method: 'PUT',
      path: /^\/buyer\/buybacks\/([\da-f-]{36})$/,
      answer: ({ part, body, url, request }) => {
        const header = request.headers[BUYER_SIGNATURE_HEADER];
        const payload = `PUT ${url.pathname}\n${body}`;
        if (!isSigned(secret, now(), payload, typeof header === 'string' ? header : undefined))
          return problem(401, 'not signed by Reprise');
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
