import { makeT } from '@reprise/i18n';
import words from '@reprise/i18n/locales/en-GB/sell.json' with { type: 'json' };
import site from '@reprise/i18n/locales/en-GB/site.json' with { type: 'json' };
import '@reprise/ui/primitives/icons/icons-selling.ts';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SellProvider } from '../declaration/sell-speech.ts';
import { SpeechProvider, translator } from '../i18n.ts';
import { BankFields } from './money-fields.tsx';
import { TermsField } from './terms-field.tsx';
import { useCustomerForm } from './use-customer-form.ts';

const speech = { locale: 'en-GB', t: translator('en-GB', site), path: (page: string) => page } as const;
const WRONG = 'Check the IBAN';

function Fields() {
  const asked = { iban: true, identity: false, terms: true, countries: undefined };
  const form = useCustomerForm({ asked, start: {}, refused: [], onDone: () => undefined });
  return (
    <>
      <BankFields form={form} />
      <TermsField form={form} brand="Nova" />
    </>
  );
}
const show = () =>
  render(
    <SpeechProvider value={speech}>
      <SellProvider value={makeT<'sell'>('en-GB', words)}>
        <Fields />
      </SellProvider>
    </SpeechProvider>,
  );
afterEach(() => sessionStorage.clear());

test('customer form: the press on the terms counts although the field left by it is wrong', async () => {
  const page = await show();
  await page.getByLabelText('IBAN').fill('FR76 0000');
  await page.getByRole('checkbox').click();
  await expect.element(page.getByRole('checkbox')).toBeChecked();
  await expect.element(page.getByText(WRONG, { exact: false })).toBeVisible();
});

test('customer form: nothing moves between the press and the release', async () => {
  const page = await show();
  await page.getByLabelText('IBAN').fill('FR76 0000');
  const box = (await page.getByRole('checkbox').findElement()) as HTMLElement;
  const before = box.getBoundingClientRect().top;
  box.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  box.focus();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(box.getBoundingClientRect().top).toBe(before);
  box.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  await expect.element(page.getByText(WRONG, { exact: false })).toBeVisible();
});

test('customer form: a field left by the keyboard is judged at once', async () => {
  const page = await show();
  await page.getByLabelText('IBAN').fill('FR76 0000');
  await userEvent.tab();
  await expect.element(page.getByText(WRONG, { exact: false })).toBeVisible();
});
