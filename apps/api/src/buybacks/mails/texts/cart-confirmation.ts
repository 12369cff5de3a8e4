import type { T } from '@reprise/i18n';
import type { MailBlock, WriteContent } from '../../../platform/mail/content.ts';
import { oneLine } from '../../../platform/mail/plain-values.ts';
import { type Amount, codeOf, type Day, type DeviceParams, dayIn, moneyIn } from './buyback-words.ts';

type Step = 'registered' | 'dropped' | 'sent' | 'arrived' | 'checked' | 'decided' | 'paid' | 'ended';
/** Who gives the device to the carrier: the customer, a carrier who comes to the customer, or a store. */
type Sender = 'post' | 'collect' | 'store';
/** When a step happened, by when it should, or how many working days after the one before. */
export type StepParams = { readonly step: Step; readonly isDone: boolean; readonly sender?: Sender } & (
  | { readonly on: Day }
  | { readonly by: Day }
  | { readonly due: Day }
  | { readonly afterArrival: number }
  | { readonly afterCheck: number }
  | { readonly open: true }
);
type Device = DeviceParams & {
  readonly amount: Amount;
  readonly papers: readonly { readonly kind: 'transfer_order' | 'tracking_sheet'; readonly link: string | null }[];
};
/** What devices that travel and are paid the same way have in common. */
type Road = {
  readonly instructions: readonly string[];
  readonly store: string | null;
  readonly steps: readonly StepParams[];
  readonly payment: { readonly mode: string; readonly text: string } | null;
};
export type CartConfirmationParams = {
  readonly devices: readonly Device[];
  /** devices that are not listed, because the mail would be too long */
  readonly more: number;
  readonly total: Amount;
  readonly validUntil: Day;
  readonly roads: readonly Road[];
  readonly link: string | null;
  /** where the customer says that the labels are wanted, when they wait for that */
  readonly confirmLabels: { readonly link: string | null } | null;
  /** a label is ordered once the customer has prepared the device */
  readonly isToPrepare?: boolean;
};

export const cartConfirmation: WriteContent<CartConfirmationParams> = (t, brand, params, locale) => {
  const { devices, more, roads } = params;
  const count = devices.length + more;
  const total = moneyIn(locale, params.total);
  const amounts: MailBlock = {
    kind: 'amounts',
    rows: devices.map((device) => ({
      label: oneLine(device.product),
      detail: t('device.code', { code: codeOf(device.code) }),
      amount: moneyIn(locale, device.amount),
      links: [
        { label: t('device.follow'), link: device.link },
        ...device.papers.map(({ kind, link }) => ({ label: t(`device.${kind}`), link })),
      ],
    })),
    total: { label: t('cart_confirmation.total'), amount: total },
  };
  const rest: MailBlock[] = roads.flatMap(({ instructions, store, steps, payment }) => [
    ...(instructions.length || store
      ? [
          {
            kind: 'list' as const,
            title: t('cart_confirmation.todo'),
            items: [
              ...instructions.map(oneLine),
              ...(store ? [t('cart_confirmation.store', { store: oneLine(store) })] : []),
            ],
          },
        ]
      : []),
    {
      kind: 'steps' as const,
      title: t('cart_confirmation.next'),
      rows: steps.map((step) => ({
        label: t(step.step === 'sent' && step.sender ? `step.sent_${step.sender}` : `step.${step.step}`),
        when: whenOf(t, step, locale),
        isDone: step.isDone,
      })),
    },
    ...(payment
      ? [
          {
            kind: 'note' as const,
            title: t('cart_confirmation.payment', { mode: oneLine(payment.mode) }),
            text: oneLine(payment.text),
          },
        ]
      : []),
  ]);
  const follow = { label: t('cart_confirmation.action', { count }), link: params.link };
  const confirm = params.confirmLabels;
  return {
    subject: t('cart_confirmation.subject', { brand, count }),
    preheader: t('cart_confirmation.preheader', { total }),
    title: t('cart_confirmation.title', { count }),
    before: [
      t('cart_confirmation.lead'),
      ...(confirm ? [t('cart_confirmation.confirm_labels')] : []),
      ...(params.isToPrepare ? [t('cart_confirmation.prepare', { count })] : []),
    ],
    blocks: [amounts, ...rest],
    ...(confirm
      ? { action: { label: t('cart_confirmation.confirm_action'), link: confirm.link }, second: follow }
      : { action: follow }),
    after: [
      ...(more ? [t('cart_confirmation.more', { count: more })] : []),
      t('cart_confirmation.guarantee', { date: dayIn(locale, params.validUntil) }),
      t('cart_confirmation.private'),
    ],
  };
};

function whenOf(t: T<'mail'>, step: StepParams, locale: Parameters<typeof dayIn>[0]): string {
  if ('on' in step) return t('step.on', { date: dayIn(locale, step.on) });
  if ('by' in step) return t('step.by', { date: dayIn(locale, step.by) });
  if ('due' in step) return t('step.due', { date: dayIn(locale, step.due) });
  if ('afterArrival' in step) return t('step.after_arrival', { count: step.afterArrival });
  return 'afterCheck' in step ? t('step.after_check', { count: step.afterCheck }) : '';
}
