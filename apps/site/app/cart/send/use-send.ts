import { useRef, useState } from 'react';
import { loadChecks } from '../../customer/customer-checks.ts';
import { type Asked, allTroubles, fieldsOf } from '../../customer/customer-rules.ts';
import { useSpeech } from '../../i18n.ts';
import { newCartOf } from '../state/new-cart.ts';
import { type Cart, readCart, readCustomerDraft } from '../state/store.ts';
import { type SendAnswer, sendCart } from './send-cart.ts';
import { confirmationPaths, keepSending, keepSent, readSending } from './sent.ts';

export type Outcome = Exclude<SendAnswer, { kind: 'sent' }>;
type State = { busy: boolean; outcome?: Outcome };

/** Sells the cart of the page, once: pressed twice, tried again or interrupted, it is the same sale. */
export function useSend(asked: Asked) {
  const { locale, path } = useSpeech();
  const [state, setState] = useState<State>({ busy: false });
  const isBusy = useRef<boolean>(false);

  async function ask(cart: Cart): Promise<SendAnswer> {
    const checks = await loadChecks(fieldsOf(asked));
    const draft = readCustomerDraft();
    const fields = Object.keys(allTroubles(draft, asked, checks));
    if (fields.length) return { kind: 'refused', code: 'validation_failed', fields, ...NOTHING_MORE };
    const body = newCartOf(cart, draft, { asked, checks, locale });
    const before = readSending(cart.cartKey);
    keepSending(cart.cartKey, before ?? body);
    const answer = await sendCart(path('/cart/send'), cart.cartKey, body);
    // An earlier attempt did arrive, with the words of then: they are what was sold.
    if (answer.kind === 'sent_before' && before) return sendCart(path('/cart/send'), cart.cartKey, before);
    // A refused attempt leaves nothing behind, so that the next one may say something else.
    if (answer.kind !== 'unanswered') keepSending(cart.cartKey, body);
    return answer;
  }

  async function send() {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ busy: true });
    const answer = await ask(readCart());
    if (answer.kind === 'sent') {
      const [confirmation] = confirmationPaths(path(`/cart/${answer.cartId}/checkout`), answer.buybacks);
      keepSent(answer.cartId, answer.buybacks);
      // A page of its own, and no way back to a cart that is sold.
      return location.replace(confirmation!);
    }
    isBusy.current = false;
    setState({ busy: false, outcome: answer });
  }
  return { ...state, send, forget: () => setState({ busy: false }) };
}
const NOTHING_MORE = { inCartId: undefined, missing: undefined, seconds: undefined };
