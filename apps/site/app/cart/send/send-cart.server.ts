import { ApiRefusal, ApiUnreachable, type Call, type CallInput } from '@reprise/client/call';
import { createCart } from '@reprise/contract/buybacks/cart-routes';
import type { Locale } from '@reprise/i18n';
import { estimateLines } from '../state/estimate-lines.server.ts';
import { fieldsAt, type NewCart } from '../state/new-cart.ts';
import type { SendAnswer } from './send-cart.ts';

type Asked = { cartKey: string; cart: NewCart };
const isAsked = (value: unknown): value is Asked => {
  const { cartKey, cart } = (value ?? {}) as Partial<Asked>;
  return /^[\w-]{8,64}$/.test(String(cartKey)) && typeof cart === 'object' && Array.isArray(cart?.buybacks);
};

/** `trial`: the browser is in a test, and nothing is sold. */
type Sale = { language: Locale; trial?: string | undefined };

/** Sells a cart, once per key, and says in few kinds what came of it. */
export async function sendCart(call: Call, asked: unknown, { language, trial }: Sale): Promise<SendAnswer> {
  if (!isAsked(asked)) return refused('validation_failed', {});
  const { cartKey, cart } = asked;
  try {
    const body = { ...cart, ...(trial && { trial }) } as CallInput<typeof createCart>['body'];
    const { cartId, buybacks } = await call(createCart, { body }, { idempotencyKey: cartKey });
    return { kind: 'sent', cartId, buybacks: buybacks.map(({ id, followToken }) => ({ id, token: followToken })) };
  } catch (error) {
    return outcomeOf(error, () => estimateLines(call, cart.buybacks, language));
  }
}

async function outcomeOf(error: unknown, estimate: () => ReturnType<typeof estimateLines>): Promise<SendAnswer> {
  if (error instanceof ApiUnreachable) return { kind: neverArrived(error) ? 'away' : 'unanswered' };
  if (!(error instanceof ApiRefusal)) throw error;
  // A failed transaction leaves nothing behind.
  if (error.status >= 500 || error.status === 401) return { kind: 'away' };
  if (error.code === 'idempotency_key_reused') return { kind: 'sent_before' };
  if (error.code === 'idempotency_in_progress') return { kind: 'unanswered' };
  if (error.code === 'price_changed')
    return estimate().then(
      (lines) => ({ kind: 'price_changed', lines }),
      () => ({ kind: 'away' }),
    );
  return refused(error.code, error.problem, error.retryAfterSeconds);
}

function refused(code: string, problem: ApiRefusal['problem'], seconds?: number): SendAnswer {
  const { inCartId, missing } = problem.data ?? {};
  return {
    kind: 'refused',
    code,
    inCartId: typeof inCartId === 'string' ? inCartId : undefined,
    fields: fieldsAt((problem.violations ?? []).map(({ path }) => path)),
    missing: typeof missing === 'number' ? missing : undefined,
    seconds,
  };
}

/** Only where no connection was made at all is it certain that nothing was sent. */
function neverArrived({ cause }: ApiUnreachable): boolean {
  type Cause = { code?: string; cause?: Cause };
  const { code, cause: inner } = (cause ?? {}) as Cause;
  return ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH'].includes(inner?.code ?? code ?? '');
}
