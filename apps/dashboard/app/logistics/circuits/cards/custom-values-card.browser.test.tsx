import { useWords } from '../../../i18n/words.tsx';
import '../../../payments/offers/offers.css';
import '../circuits.css';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { EditFormFrame } from '../../../kit/form/edit-form.tsx';
import { useEditForm } from '../../../kit/form/use-edit-form.ts';
import { pageForTest } from '../../../testing/page.tsx';
import { type CircuitValues, circuitSchema, circuitValuesOf, sentCircuit } from '../circuit-values.ts';
import type { CircuitRule } from '../read-circuits.ts';
import { CustomValuesCard } from './custom-values-card.tsx';

const ruleWith = (customValues: CircuitRule['customValues']): CircuitRule => ({
  id: 'r',
  accountId: 'a',
  circuit: { id: 'c', type: 'web_post', channel: 'web', deposit: 'post', status: 'active' },
  circuit_name: 'By post',
  status: 'enabled',
  categoryIds: [],
  categoryCount: 0,
  categoryLabels: [],
  description: null,
  instructions: [],
  eligibleCountries: [],
  inherited: [],
  terms: null,
  traceabilityEnabled: false,
  highlightedInstruction: null,
  customValues,
  transferOrderNumberOfCopy: 1,
  paymentModeIds: [],
  modifier: { mode: 'disabled' },
  version: 1,
});
type Props = { values: CircuitRule['customValues']; readOnly?: boolean; send?: (sent: object) => void };
function Page({ values, readOnly = false, send }: Props) {
  const rule = ruleWith(values);
  const edit = useEditForm<CircuitValues>({
    schema: circuitSchema(useWords('offers')),
    values: circuitValuesOf(rule),
    save: async (typed) => {
      send?.(sentCircuit(typed, rule));
      return typed;
    },
  });
  return (
    <EditFormFrame edit={edit} label="Circuit">
      <fieldset disabled={readOnly}>
        <CustomValuesCard form={edit.form} readOnly={readOnly} />
      </fieldset>
    </EditFormFrame>
  );
}

test('the custom values of a circuit rule are shown with their kind', async () => {
  const screen = await render(pageForTest(<Page values={{ days: 3, insured: true, carrier: 'La Poste' }} />));
  const row = (name: string) => screen.getByRole('group', { name });
  await expect.element(row('carrier').getByLabelText('Valeur')).toHaveValue('La Poste');
  await expect.element(row('days').getByLabelText('Type')).toHaveValue('number');
  await expect.element(row('days').getByLabelText('Valeur')).toHaveValue('3');
  await expect.element(row('insured').getByLabelText('Valeur')).toHaveValue('true');
  await expect.element(screen.getByText('3 sur 30')).toBeVisible();
});

test('a custom value is added by keyboard alone and sent with its kind', async () => {
  const send = vi.fn();
  const screen = await render(pageForTest(<Page values={{ carrier: 'La Poste' }} send={send} />));
  (await screen.getByRole('button', { name: 'Ajouter une valeur' }).findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('group', { name: 'valeur 2' }).getByLabelText('Nom')).toHaveFocus();
  await userEvent.keyboard('days');
  await userEvent.tab();
  await userEvent.selectOptions(screen.getByRole('group', { name: 'days' }).getByLabelText('Type'), 'number');
  await userEvent.tab();
  await userEvent.keyboard('3,5{Enter}');
  await expect.poll(() => send.mock.calls).toEqual([[{ customValues: { carrier: 'La Poste', days: 3.5 } }]]);
});

test('one press adds a custom value although the error text of the field that was left moves the button', async () => {
  const screen = await render(pageForTest(<Page values={{}} />));
  const add = screen.getByRole('button', { name: 'Ajouter une valeur' });
  await add.click();
  await userEvent.fill(screen.getByLabelText('Nom'), '9 wrong');
  await add.click();
  await expect.element(screen.getByRole('group', { name: 'valeur 2' }).getByLabelText('Nom')).toHaveFocus();
  await expect.element(screen.getByRole('group', { name: '9 wrong' }).getByLabelText('Nom')).toBeInvalid();
});

test('a wrong name and a wrong number are each refused at their field', async () => {
  const send = vi.fn();
  const screen = await render(pageForTest(<Page values={{ carrier: 'La Poste', days: 3 }} send={send} />));
  const name = screen.getByLabelText('Nom').first();
  const number = screen.getByRole('group', { name: 'days' }).getByLabelText('Valeur');
  await userEvent.fill(name, 'deux mots');
  await userEvent.fill(number, '3 jours');
  await screen.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(name).toHaveAccessibleDescription(/une lettre en premier/);
  await expect.element(number).toHaveAccessibleDescription(/Un nombre comme 12/);
  expect(send).not.toHaveBeenCalled();
  await userEvent.fill(name, 'mots');
  await userEvent.fill(number, '4');
  await screen.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(() => send.mock.calls).toEqual([[{ customValues: { mots: 'La Poste', days: 4 } }]]);
});

test.each(['renaming', 'removing'])('a repeated name is refused, and %s the other row corrects it', async (act) => {
  const send = vi.fn();
  const screen = await render(pageForTest(<Page values={{ carrier: 'La Poste', days: 3 }} send={send} />));
  const names = screen.getByLabelText('Nom');
  await userEvent.fill(names.first(), 'days');
  await screen.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(names.nth(1)).toHaveAccessibleDescription(/déjà pris/);
  expect(send).not.toHaveBeenCalled();
  if (act === 'renaming') await userEvent.fill(names.first(), 'weeks');
  else await screen.getByRole('button', { name: 'Retirer days' }).first().click();
  await expect.poll(() => document.querySelector('.field-error')).toBeNull();
  await screen.getByRole('button', { name: 'Enregistrer' }).click();
  const sent = act === 'renaming' ? { weeks: 'La Poste', days: 3 } : { days: 3 };
  await expect.poll(() => send.mock.calls).toEqual([[{ customValues: sent }]]);
});

test('another kind brings its own input: yes or no begins with yes, and leaves no text behind', async () => {
  const send = vi.fn();
  const screen = await render(pageForTest(<Page values={{ insured: 'peut-être' }} send={send} />));
  const row = screen.getByRole('group', { name: 'insured' });
  await userEvent.selectOptions(row.getByLabelText('Type'), 'boolean');
  await expect.element(row.getByRole('combobox', { name: 'Valeur' })).toHaveValue('true');
  await userEvent.selectOptions(row.getByLabelText('Valeur'), 'false');
  await screen.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(() => send.mock.calls).toEqual([[{ customValues: { insured: false } }]]);
  await userEvent.selectOptions(row.getByLabelText('Type'), 'text');
  await expect.element(row.getByRole('textbox', { name: 'Valeur' })).toHaveValue('');
});

test('removing a custom value moves the focus to a neighbour, and after the last to the add button', async () => {
  const send = vi.fn();
  const screen = await render(pageForTest(<Page values={{ a: '1', b: '2', c: '3' }} send={send} />));
  const remove = async (name: string) => {
    (await screen.getByRole('button', { name: `Retirer ${name}` }).findElement()).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => screen.getByRole('group', { name }).elements()).toEqual([]);
  };
  await remove('b');
  await expect.element(screen.getByRole('group', { name: 'c' }).getByLabelText('Nom')).toHaveFocus();
  await remove('c');
  await expect.element(screen.getByRole('group', { name: 'a' }).getByLabelText('Nom')).toHaveFocus();
  await remove('a');
  await expect.element(screen.getByRole('button', { name: 'Ajouter une valeur' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(() => send.mock.calls).toEqual([[{ customValues: {} }]]);
});

test('no custom value is added to thirty', async () => {
  const full = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`value${n}`, n]));
  const screen = await render(pageForTest(<Page values={full} />));
  const add = screen.getByRole('button', { name: 'Ajouter une valeur' });
  await expect.element(add).toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByText('30 valeurs au plus.')).toBeVisible();
});

test('who may only read sees the custom values without buttons to change them', async () => {
  const screen = await render(pageForTest(<Page values={{ carrier: 'La Poste' }} readOnly />));
  await expect.element(screen.getByRole('group', { name: 'carrier' }).getByLabelText('Nom')).toBeDisabled();
  expect(screen.getByRole('button', { name: /Ajouter|Retirer/ }).elements()).toEqual([]);
});
