import type { Locale, Texts } from '@reprise/i18n';
import { loadNamespace } from '@reprise/i18n/server';
import type { Brand, MailContent } from './content.ts';
import { layOutHtml } from './html-layout.ts';
import { oneLine, webAddress } from './plain-values.ts';
import { type AccountCreationParams, accountCreation } from './templates/account-creation.ts';
import { type AddressChangedParams, addressChanged } from './templates/address-changed.ts';
import { type LostPasswordParams, lostPassword } from './templates/lost-password.ts';
import { layOutText } from './text-layout.ts';

export type MailParams = {
  lost_password: LostPasswordParams;
  account_creation: AccountCreationParams;
  address_changed: AddressChangedParams;
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
  const content = write(order, t, brand.name);
  const link = webAddress(content.action.link);
  if (!link) throw new TypeError(`a mail cannot lead to ${content.action.link}`);
  const safe = { ...content, subject: oneLine(content.subject), action: { ...content.action, link } };
  return { subject: safe.subject, text: layOutText(safe, brand, t), html: layOutHtml(safe, brand, t, order.locale) };
}

function write(order: MailOrder, t: ReturnType<typeof translate>, brandName: string): MailContent {
  switch (order.template) {
    case 'lost_password':
      return lostPassword(t, brandName, order.params);
    case 'account_creation':
      return accountCreation(t, brandName, order.params);
    case 'address_changed':
      return addressChanged(t, brandName, order.params);
  }
}
