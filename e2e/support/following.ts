import { expect, type Page } from '@playwright/test';
import { siteUrl } from './people.ts';

const ID = '[0-9a-f-]{36}';
const PATHS = {
  tracking: `/tracking/${ID}`,
  buyback: `/buyback/${ID}(?:/accept)?`,
  'gift-card': `/buyback/${ID}/gift-card`,
} as const;

/** A link of the kind asked for in the mails that came to somebody, on the site as it runs here; another than `known`. */
export async function linkTo(email: string, page: keyof typeof PATHS, known?: string): Promise<string> {
  let link: URL | undefined;
  await expect
    .poll(
      async () => {
        const mailbox = `${process.env.REPRISE_MAILBOX_URL}/api/mails`;
        const answer = await fetch(`${mailbox}?${new URLSearchParams({ to: email })}`);
        const { mails } = (await answer.json()) as { mails: { id: string }[] };
        for (const { id } of mails) {
          const { text } = (await (await fetch(`${mailbox}/${id}`)).json()) as { text: string };
          const found = new RegExp(`https?://[^\\s>]+${PATHS[page]}\\?t=[\\w.~-]+`).exec(text)?.[0];
          if (found && !known?.endsWith(new URL(found).search)) link ??= new URL(found);
        }
        return link?.pathname;
      },
      { timeout: 60_000, message: `a mail with a ${page} link to ${email}` },
    )
    .toBeDefined();
  return siteUrl(link!.hostname) + link!.pathname + link!.search;
}

/** The buyback that a link of a customer is about. */
export const idIn = (link: string): string => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(link)![0];

/** A device just sold by a visitor, without the pages that lead there. */
export async function sellOne(page: Page, host: string): Promise<string> {
  const api = process.env.REPRISE_API_URL!;
  const post = async (path: string, headers: Record<string, string>, body: object) => {
    const type = { 'content-type': 'application/json' };
    const answer = await fetch(api + path, {
      method: 'POST',
      headers: { ...type, ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  const entered = await fetch(`${api}/webtoken-with-account-and-ord`, {
    method: 'POST',
    body: new URLSearchParams({ url: siteUrl(host) }),
  });
  const { token } = (await entered.json()) as { token: string };
  const visitor = { authorization: `Bearer ${token}` };
  await page.goto(`${siteUrl(host)}/search?q=iphone%2014%20pro`);
  const productId = /\/diag\/([0-9a-f-]{36})/.exec(await page.content())?.[1];
  const asked = await fetch(`${api}/products/${productId}/declaration`, { headers: visitor });
  const { questions } = (await asked.json()) as {
    questions: { id: string; type: string; answers: { id: string }[] }[];
  };
  const responses = questions.flatMap(({ id, type, answers }) =>
    type === 'unique' ? [{ questionId: id, answerIds: [answers[0]!.id] }] : [],
  );
  const declaration = { productId, responses };
  const { circuits, pairs } = (await post('/estimates/options', visitor, { declaration })) as {
    circuits: { circuitRuleId: string; type: string }[];
    pairs: { circuitRuleId: string; paymentModeId: string }[];
  };
  const posted = circuits.find(({ type }) => type === 'web_post')!.circuitRuleId;
  const { circuitRuleId, paymentModeId } = pairs.find((pair) => pair.circuitRuleId === posted)!;
  const made = await post('/carts', visitor, {
    buybacks: [{ inCartId: 'one', declaration, circuitRuleId, paymentModeId }],
    customer: {
      firstname: 'Camille',
      lastname: 'Essai',
      email: 'camille.essai@customers.example',
      phone: '+33612345678',
      address: { street: '4 rue des Saules', zipCode: '75011', city: 'Paris', country: 'FR' },
      iban: 'FR7630006000011234567890189',
    },
    identification: {
      type: 'identity_card',
      number: 'X4RTBPFW4',
      issuingAuthority: 'Paris',
      deliveryDate: '2022-03-14',
    },
    termsAccepted: true,
  });
  const [{ id, followToken }] = made.buybacks as [{ id: string; followToken: string }];
  return `${siteUrl(host)}/tracking/${id}?t=${followToken}`;
}
