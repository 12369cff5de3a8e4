import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useWords } from '../../i18n/words.tsx';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { useEditForm } from '../../kit/form/use-edit-form.ts';
import { pageForTest } from '../../testing/page.tsx';
import { changedOf, NEW_PRODUCT, type ProductValues, productForm } from './product-values.ts';
import { TacField } from './tac-field.tsx';

const PRODUCT = { ...NEW_PRODUCT, label: 'Pixel 7', categoryId: 'c1' };
type Props = { codes: string[]; readOnly?: boolean; send?: (sent: object) => void };
function Page({ codes, readOnly = false, send }: Props) {
  const values = { ...PRODUCT, tacCodes: codes };
  const schema = productForm(useWords('products'), 'fr-FR', 'EUR');
  const edit = useEditForm<ProductValues>({
    schema,
    values,
    save: async (typed) => {
      send?.(changedOf(values, typed));
      return typed;
    },
  });
  return (
    <EditFormFrame edit={edit} label="Product">
      <TacField form={edit.form} readOnly={readOnly} />
    </EditFormFrame>
  );
}
const codes = () => [...document.querySelectorAll('.chip > span:not(.visually-hidden)')].map((it) => it.textContent);
const wrong = () => [...document.querySelectorAll('.chip--wrong > span[title]')].map((it) => it.textContent);

async function paste(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  await userEvent.keyboard('{Control>}v{/Control}');
}

test('Enter, a comma and leaving the field each add a TAC code, and the list is sent', async () => {
  const send = vi.fn();
  const screen = await render(pageForTest(<Page codes={[]} send={send} />));
  const field = screen.getByRole('textbox', { name: /^Codes TAC/ });
  await field.click();
  await userEvent.keyboard('35672911{Enter}35673012,35673013');
  await expect.poll(codes).toEqual(['35672911', '35673012']);
  await screen.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(() => send.mock.calls).toEqual([[{ tacCodes: ['35672911', '35673012', '35673013'] }]]);
  await expect.element(field).toHaveValue('');
  await expect.element(screen.getByRole('list', { name: '3 codes TAC' })).toBeVisible();
});

test('a pasted list adds every TAC code, whatever separates them', async () => {
  const screen = await render(pageForTest(<Page codes={['35672911']} />));
  const field = screen.getByRole('textbox', { name: /^Codes TAC/ });
  await field.click();
  await paste('35673012 35673013,35673014;35673015\n35673016\r\n\t35673017\n');
  await expect
    .poll(codes)
    .toEqual(['35672911', '35673012', '35673013', '35673014', '35673015', '35673016', '35673017']);
  expect(wrong()).toEqual([]);
  await expect.element(field).toHaveValue('');
});

test('each wrong TAC code is marked by itself and named in the error of the field, until it is removed', async () => {
  const send = vi.fn();
  const screen = await render(pageForTest(<Page codes={['35672911']} send={send} />));
  const field = screen.getByRole('textbox', { name: /^Codes TAC/ });
  await field.click();
  await paste('3567\n35673012;35672911');
  await expect.poll(wrong).toEqual(['3567', '35672911']);
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect
    .element(field)
    .toHaveAccessibleDescription(/corrigez ou retirez 3567\. .* retirez le doublon 35672911\./);
  expect((await screen.getByRole('listitem').nth(1).findElement()).textContent).toMatch(/^3567.*a 8 chiffres/);
  await screen.getByRole('button', { name: 'Enregistrer' }).click();
  expect(send).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Retirer 3567', exact: true }).click();
  await screen.getByRole('button', { name: 'Retirer 35672911' }).nth(1).click();
  await expect.poll(wrong).toEqual([]);
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await screen.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(() => send.mock.calls).toEqual([[{ tacCodes: ['35672911', '35673012'] }]]);
});

test('TAC codes are removed by keyboard, and the focus stays in the field', async () => {
  const screen = await render(pageForTest(<Page codes={['35672911', '35673012', '35673013', '35673014']} />));
  const field = screen.getByRole('textbox', { name: /^Codes TAC/ });
  await field.click();
  await userEvent.keyboard('{Backspace}');
  await expect.poll(codes).toEqual(['35672911', '35673012', '35673013']);
  (await screen.getByRole('button', { name: 'Retirer 35673012' }).findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(codes).toEqual(['35672911', '35673013']);
  await expect.element(screen.getByRole('button', { name: 'Retirer 35673013' })).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.poll(codes).toEqual(['35672911']);
  await expect.element(field).toHaveFocus();
});

test('a wrong TAC code after the first thirty is shown without a click', async () => {
  const many = Array.from({ length: 35 }, (_, n) => String(35_000_000 + n));
  const screen = await render(pageForTest(<Page codes={many} />));
  await expect.poll(codes).toHaveLength(30);
  await screen.getByRole('textbox', { name: /^Codes TAC/ }).click();
  await userEvent.keyboard('12{Enter}');
  await expect.poll(wrong).toEqual(['12']);
});

test('who may only read sees the TAC codes without a way to change them', async () => {
  const screen = await render(pageForTest(<Page codes={['35672911']} readOnly />));
  await expect.poll(codes).toEqual(['35672911']);
  expect(screen.getByRole('button', { name: /Retirer/ }).elements()).toEqual([]);
  await screen.getByRole('textbox', { name: /^Codes TAC/ }).click();
  await userEvent.keyboard('{Backspace}');
  expect(codes()).toEqual(['35672911']);
});
