import { type Locale, locales } from '@reprise/i18n';
import { describe, expect, test } from 'vitest';
import { mails } from './mails.ts';
import { contrast } from './platform/mail/colours.ts';
import type { MailOrder, MailParams } from './platform/mail/content.ts';
import { renderMail as render } from './platform/mail/render.ts';

const brand = {
  name: 'Cèdre',
  mainColor: '#0f5a3c',
  logoUrl: 'https://files.test/cedre.png',
  supportEmail: 'aide@cedre.test',
  siteUrl: 'https://reprise.cedre.test/',
};
const link = 'https://dashboard.test/password?token=abc&locale=fr';
const euros = (cents: number) => ({ cents, currency: 'EUR' });
const device = { product: 'Nova 12 128 Go', code: '2481503906125', link };
const renderMail = (order: MailOrder) => render(mails, order);
const params: MailParams = {
  lost_password: { link, validHours: 24 },
  account_creation: { link, validDays: 7, inviterName: 'Zoé Ozawa', organizationName: 'Cèdre Lyon' },
  second_factor_reset: { link, resetBy: 'Zoé Ozawa', organizationName: 'Cèdre Lyon' },
  address_changed: { link, changedBy: 'Zoé Ozawa', organizationName: 'Cèdre Lyon' },
  new_network: { link, date: '15 novembre 2026 à 09:30', network: '203.0.113.*', isBySso: false },
  price_change_published: {
    title: 'Rentrée',
    date: '15 novembre 2026 à 09:30',
    published: 57,
    left: { changed_since: 2, product_gone: 1 },
    link,
  },
  cart_confirmation: {
    devices: [
      {
        ...device,
        amount: euros(22_000),
        papers: [
          { kind: 'transfer_order', link: `${link}&paper=order` },
          { kind: 'tracking_sheet', link: `${link}&paper=sheet` },
        ],
      },
      { ...device, code: '2481503906132', amount: euros(4_050), papers: [] },
    ],
    more: 3,
    total: euros(26_050),
    validUntil: '2026-11-29',
    roads: [
      {
        instructions: ['Effacez vos données', 'Imprimez l’étiquette'],
        store: 'Cèdre Lyon, 4 rue des Saules, Lyon',
        steps: [
          { step: 'registered', isDone: true, on: '2026-11-15' },
          { step: 'dropped', isDone: false, by: '2026-11-29' },
          { step: 'sent', isDone: false, due: '2026-11-30' },
          { step: 'arrived', isDone: false, open: true },
          { step: 'checked', isDone: false, afterArrival: 3 },
          { step: 'paid', isDone: false, afterCheck: 5 },
        ],
        payment: { mode: 'Carte cadeau', text: 'Valable un an dans tous nos magasins.' },
      },
    ],
    link,
    confirmLabels: null,
  },
  buyback_received: { ...device, checkedBy: '2026-11-20' },
  buyback_cancelled: { ...device, reason: 'customer_retractation', isAtHome: true },
  buyback_paid: { ...device, amount: euros(22_000), mode: 'Virement', isTransfer: true, reference: 'RP0-1' },
  label_ready: { ...device, labelLink: `${link}&label`, sendBy: '2026-11-29', devices: [device] },
  label_failed: { ...device, mayOrder: true },
  parcel_returned: { ...device, mayOrder: true, sendBy: '2026-11-29' },
  pickup_failed: { ...device, trackingLink: `${link}&track`, isReturn: false },
  parcel_on_hold: { ...device, trackingLink: `${link}&track`, isReturn: false },
  return_sent: { ...device, trackingLink: `${link}&track`, trackingNumber: 'SB0123456789' },
  return_at_pickup: { ...device, trackingLink: `${link}&track`, isReturn: true },
  return_came_back: device,
  predeclaration_reminder: { ...device, amount: euros(22_000), expiresOn: '2026-11-29' },
  preparation_reminder: { ...device, amount: euros(22_000), validUntil: '2026-11-29', devices: [device] },
  litigation_opened: {
    ...device,
    declared: euros(22_000),
    proposed: euros(15_000),
    deadline: '2026-11-29',
    rejectLink: `${link}&no`,
    daysLeft: null,
  },
  litigation_accepted: {
    ...device,
    amount: euros(15_000),
    payment: { by: 'us', workingDays: 5, day: '2026-11-20' },
  },
  litigation_declined: { ...device, isExpired: false },
  buyback_checked: { ...device, amount: euros(15_000), result: 'absorbed', paidBy: '2026-11-20' },
  payment_proof: { ...device, until: '2026-11-29' },
  voucher_ready: { ...device, amount: euros(22_000), store: 'Cèdre Lyon, 3 rue Mercière, Lyon' },
  second_look_answered: { ...device, answer: 'La fissure est visible à la loupe.', deadline: '2026-11-29' },
  device_lost: { ...device, amount: euros(22_000), day: '2026-11-20' },
  buyback_refused: device,
  quarantine_told: { ...device, message: 'Nous attendons une pièce.' },
  payee_name: device,
  gift_card: { ...device, amount: euros(22_000), until: '2027-02-16', isReleased: true },
  payment_failed: { ...device, amount: euros(22_000), isReturned: false },
  payout_details_wanted: {
    ...device,
    amount: euros(22_000),
    failure: 'closed',
    until: '2026-12-29',
    isReturned: false,
    isReminder: false,
  },
  payout_details_confirm: { ...device, ibanEnd: '0189', isByStaff: false, hours: 48 },
  payout_details_changed: { ...device, ibanEnd: '0189', day: '2026-11-29' },
  hold: { ...device, reason: 'account_locked', until: '2026-12-20' },
};
const orders = (locale: Locale): MailOrder[] =>
  Object.entries(params).map(([template, given]) => ({ template, locale, brand, params: given }) as MailOrder);
const invite = (changes: Partial<MailParams['account_creation']>, brandChanges: Partial<typeof brand> = {}) =>
  renderMail({
    template: 'account_creation',
    locale: 'fr-FR',
    brand: { ...brand, ...brandChanges },
    params: { ...params.account_creation, ...changes },
  });
const visible = (html: string) =>
  html
    .replace(/<(style|title)>[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/[ \n]+/g, ' ');

describe.each(locales.flatMap(orders))('$template in $locale', (order) => {
  const { subject, text, html } = renderMail(order);

  test('says everything, in both parts', () => {
    expect(subject).not.toMatch(/[\r\n{}]/);
    for (const part of [text, visible(html)]) {
      expect(part).not.toMatch(/\{\{|\b[a-z]+_[a-z]+\.[a-z]|layout\.|step\.|device\./);
      expect(part).toContain(link);
      expect(part).toContain('aide@cedre.test');
    }
    const paragraphs = text
      .split('\n-- \n')[0]!
      .split('\n\n')
      .filter((line) => line !== brand.name);
    expect(paragraphs.length).toBeGreaterThanOrEqual(5);
    for (const paragraph of paragraphs.flatMap((lines) => lines.trim().split('\n'))) {
      // an address stands behind its words, but for the first, which is also written out
      const isAddress = paragraph.startsWith('https://');
      expect(isAddress ? html.replaceAll('&amp;', '&') : visible(html)).toContain(paragraph);
    }
  });

  test('is readable by everyone', () => {
    expect(html).toMatch(new RegExp(`^<!doctype html>\\s<html lang="${order.locale}"`));
    const tables = html.match(/<table[^>]*>/g)!;
    expect(tables.filter((table) => !table.includes('role="presentation"'))).toEqual([]);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('alt="Cèdre"');
    expect(html).toMatch(/prefers-color-scheme:dark/);
    expect(html).not.toMatch(/<script|<link|@import|url\(/i);
  });
});

test('render: uses the plural forms of the language', () => {
  const reset = (validHours: number) =>
    renderMail({ template: 'lost_password', locale: 'fr-FR', brand, params: { link, validHours } }).text;
  expect(reset(1)).toContain('valable 1 heure et');
  expect(reset(24)).toContain('valable 24 heures et');
});

test('render: uses the texts of the tenant', () => {
  const order = {
    ...orders('fr-FR')[0]!,
    wording: { 'lost_password.title': 'Un mot de passe tout neuf' },
  } as MailOrder;
  const { text, html } = renderMail(order);
  expect([text, html].every((part) => part.includes('Un mot de passe tout neuf'))).toBe(true);
});

describe('what people typed stays what they typed', () => {
  const attack = `<img src=x onerror=alert(1)>"'><a href="https://evil.test">`;

  test('names are escaped, in the mail and in its title', () => {
    const { html } = invite({ inviterName: attack, organizationName: attack }, { name: attack });
    expect(html).not.toMatch(/<img src=x|<a href="https:\/\/evil/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  test('every field of every mail is escaped, and an address that is not of the web is refused', () => {
    const poison = (value: unknown, key = ''): unknown => {
      if (Array.isArray(value)) return value.map((one) => poison(one));
      if (value && typeof value === 'object')
        return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, poison(one, name)]));
      const isText =
        typeof value === 'string' && !/link|currency|kind|step|reason|by$|on$|due|day|deadline|Until|By/i.test(key);
      return isText ? attack : value;
    };
    for (const order of orders('fr-FR')) {
      const { html, text } = renderMail({ ...order, params: poison(order.params) } as MailOrder);
      expect(html, order.template).not.toMatch(/<img src=x|<a href="https:\/\/evil/);
      expect(text, order.template).not.toContain('{{');
      const astray = JSON.parse(JSON.stringify(order).replaceAll(link, 'javascript:alert(1)')) as MailOrder;
      expect(() => renderMail(astray), order.template).toThrow(TypeError);
    }
  });

  test('a name cannot begin a paragraph or a header', () => {
    const { subject, text } = invite({ organizationName: 'X\r\n\r\nBcc: spy@evil.test\n\nhttps://evil.test' });
    expect(subject).toBe('Zoé Ozawa vous invite à rejoindre X Bcc: spy@evil.test https://evil.test');
    expect(text.split('\n').filter((line) => /^(Bcc|https:\/\/evil)/.test(line))).toEqual([]);
  });

  test('addresses of a tenant that are not addresses are left out', () => {
    const { html, text } = invite(
      {},
      { logoUrl: 'javascript:alert(1)', siteUrl: 'javascript:alert(2)', supportEmail: '"><script>' },
    );
    expect(`${html}${text}`).not.toMatch(/javascript:|<script/);
    expect(html).not.toContain('<img');
  });

  test('a colour that is not one does not reach the styles', () => {
    expect(invite({}, { mainColor: '#fff}</style><script>alert(1)</script>' }).html).not.toContain('<script');
  });

  test('a mail leads to the web only', () => {
    expect(() => invite({ link: 'javascript:alert(1)' })).toThrow(TypeError);
  });
});

test.each(['#ffffff', '#000000', '#ffd21f', '#7a7a7a', '#e30613'])('the button of %s reads', (mainColor) => {
  const [, fill, label] = /class="button" bgcolor="(#\w{6})"[\s\S]*?<a [^>]*?;color:(#\w{6})/.exec(
    invite({}, { mainColor }).html,
  )!;
  expect(contrast(fill!, label!)).toBeGreaterThanOrEqual(4.5);
});

test('a mail of an account without a site leads nowhere and says whom to ask', () => {
  for (const order of orders('en-GB').filter(({ template }) =>
    /label|parcel|buyback_|cart|pickup|return|predeclaration|preparation/.test(template),
  )) {
    const text = JSON.stringify({ ...order, brand: { ...order.brand, siteUrl: undefined, logoUrl: undefined } });
    const noLinks = JSON.parse(text, (name, value) => (/[lL]ink$/.test(name) ? null : value)) as MailOrder;
    const mail = renderMail(noLinks);
    expect(mail.text, order.template).not.toContain('http');
    expect(mail.text, order.template).toContain('contact our customer service');
    expect(mail.html, order.template).not.toMatch(/href="http/);
  }
});

test.each(locales)('litigation reminder in %s: after the deadline it says so, and no day that is left', (locale) => {
  const textOf = (daysLeft: number) =>
    renderMail({
      template: 'litigation_opened',
      locale,
      brand,
      params: { ...params.litigation_opened, daysLeft },
    }).text;
  expect(textOf(1)).toMatch(/\b1 (jour|day|dag|Tag)\b/);
  expect(textOf(0)).not.toMatch(/\b[01] (jours?|days?|dag(en)?|Tage?)\b/);
  expect(textOf(0)).toMatch(/passée|has passed|voorbij|abgelaufen/);
});
