import { openSession, PEOPLE } from './people.ts';

type Mode = { id: string; type: string };

/** The retailer of the demonstration pays by vouchers of its own at the counter from now on. */
export async function payByVoucher(): Promise<void> {
  const manager = await callAs(PEOPLE.root_management_unit_manager);
  const { 'hydra:member': modes } = await manager<{ 'hydra:member': Mode[] }>('GET', '/payment-modes');
  const voucher = modes.find(({ type }) => type === 'voucher')!;
  const properties = [{ name: 'Validité', value: '24 mois' }];
  await manager('PATCH', `/payment-modes/${voucher.id}`, {
    provider: 'gift_card',
    dueAt: 'deposit',
    active: true,
    properties,
  });
}

async function callAs(email: string) {
  const { apiToken, currentModule } = await openSession(email);
  const headers = {
    'content-type': 'application/merge-patch+json',
    'X-Product-Token': apiToken,
    'X-Module': currentModule,
  };
  return async <Answer>(method: 'GET' | 'PATCH', path: string, body?: object): Promise<Answer> => {
    const url = `${process.env.REPRISE_API_URL}${path}`;
    const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
}
