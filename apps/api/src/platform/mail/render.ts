import type { Locale, Texts } from '@reprise/i18n';
import { loadNamespace } from '@reprise/i18n/server';
import type { Brand, MailBlock, MailContent, MailLink, SafeContent, SafeLink, WriteContent } from './content.ts';
import { layOutHtml } from './html-layout.ts';
import { oneLine, webAddress } from './plain-values.ts';
import { type AccountCreationParams, accountCreation } from './templates/account-creation.ts';
import { type AddressChangedParams, addressChanged } from './templates/address-changed.ts';
import { type BuybackCancelledParams, buybackCancelled } from './templates/buyback-cancelled.ts';
import { type BuybackPaidParams, buybackPaid } from './templates/buyback-paid.ts';
import { type BuybackReceivedParams, buybackReceived } from './templates/buyback-received.ts';
import { type CartConfirmationParams, cartConfirmation } from './templates/cart-confirmation.ts';
import {
  type LabelFailedParams,
  labelFailed,
  type ParcelReturnedParams,
  parcelReturned,
} from './templates/label-failed.ts';
import { type LabelReadyParams, labelReady } from './templates/label-ready.ts';
import { type LitigationOpenedParams, litigationOpened } from './templates/litigation-opened.ts';
import {
  type LitigationAcceptedParams,
  type LitigationDeclinedParams,
  litigationAccepted,
  litigationDeclined,
} from './templates/litigation-resolved.ts';
import { type LostPasswordParams, lostPassword } from './templates/lost-password.ts';
import { type NewNetworkParams, newNetwork } from './templates/new-network.ts';
import { type SecondFactorResetParams, secondFactorReset } from './templates/second-factor-reset.ts';
import { layOutText } from './text-layout.ts';

export type MailParams = {
  lost_password: LostPasswordParams;
  account_creation: AccountCreationParams;
  address_changed: AddressChangedParams;
  second_factor_reset: SecondFactorResetParams;
  new_network: NewNetworkParams;
  cart_confirmation: CartConfirmationParams;
  buyback_received: BuybackReceivedParams;
  buyback_cancelled: BuybackCancelledParams;
  buyback_paid: BuybackPaidParams;
  label_ready: LabelReadyParams;
  label_failed: LabelFailedParams;
  parcel_returned: ParcelReturnedParams;
  litigation_opened: LitigationOpenedParams;
  litigation_accepted: LitigationAcceptedParams;
  litigation_declined: LitigationDeclinedParams;
};
type MailTemplate = keyof MailParams;
type Order<K extends MailTemplate> = {
  readonly template: K;
  readonly locale: Locale;
  readonly brand: Brand;
  readonly params: MailParams[K];
  /** The tenant's own texts, by flat key of the mail namespace. */
  readonly wording?: Texts | undefined;
};
/** A template with the parameters of that template. */
export type MailOrder = { [K in MailTemplate]: Order<K> }[MailTemplate];
export type RenderedMail = { readonly subject: string; readonly text: string; readonly html: string };

const translate = await loadNamespace('mail');

export function renderMail(order: MailOrder): RenderedMail {
  const t = translate(order.locale, order.wording);
  const brand = { ...order.brand, name: oneLine(order.brand.name) };
  const content = safeContent(
    TEMPLATES[order.template](t, brand.name, order.params as never, order.locale),
    t('without_site'),
  );
  return {
    subject: content.subject,
    text: layOutText(content, brand, t),
    html: layOutHtml(content, brand, t, order.locale),
  };
}

const TEMPLATES: { readonly [K in MailTemplate]: WriteContent<MailParams[K]> } = {
  lost_password: lostPassword,
  account_creation: accountCreation,
  address_changed: addressChanged,
  second_factor_reset: secondFactorReset,
  new_network: newNetwork,
  cart_confirmation: cartConfirmation,
  buyback_received: buybackReceived,
  buyback_cancelled: buybackCancelled,
  buyback_paid: buybackPaid,
  label_ready: labelReady,
  label_failed: labelFailed,
  parcel_returned: parcelReturned,
  litigation_opened: litigationOpened,
  litigation_accepted: litigationAccepted,
  litigation_declined: litigationDeclined,
};

/** Addresses as a browser will read them, and no mail at all when one of them is not of the web. What leads nowhere is left out. */
function safeContent(content: MailContent, withoutSite: string): SafeContent {
  const safe = ({ label, link }: MailLink): SafeLink[] => {
    if (link === null) return [];
    const address = webAddress(link);
    if (!address) throw new TypeError(`a mail cannot lead to ${link}`);
    return [{ label, link: address }];
  };
  const safeBlock = (block: MailBlock): MailBlock<SafeLink> =>
    block.kind === 'amounts'
      ? {
          ...block,
          rows: block.rows.map((row) => ({ ...row, links: row.links?.flatMap(safe) })),
          total: block.total && { ...block.total, links: undefined },
        }
      : block;
  const { action, second, blocks, after, ...words } = content;
  const [main] = safe(action);
  const [other] = second ? safe(second) : [];
  return {
    ...words,
    subject: oneLine(content.subject),
    after: main ? after : [...after, withoutSite],
    ...(main && { action: main }),
    ...(other && { second: other }),
    ...(blocks && { blocks: blocks.map(safeBlock) }),
  };
}
