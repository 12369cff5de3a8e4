import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { ErrorSummary, type FieldProblem } from './error-summary.tsx';
import { RadioCards } from './radio-cards.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

test('a refused form: the summary takes the focus, and each of its lines leads to the field', async () => {
  function Form() {
    const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
    const refuse = () => setProblems([{ fieldId: 'imei', message: '15 to 17 digits, no dashes.' }]);
    return (
      <>
        <ErrorSummary title="1 point to correct" problems={problems} />
        <TextField id="imei" label="IMEI" error={problems[0]?.message} help="Dial *#06#." />
        <Button onClick={refuse}>Send</Button>
      </>
    );
  }
  const screen = await render(<Form />);
  expect(screen.getByRole('alert').query()).toBeNull();
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByRole('alert')).toHaveFocus();
  const field = screen.getByRole('textbox', { name: 'IMEI' });
  await expect.element(field).toHaveAccessibleDescription('15 to 17 digits, no dashes. Dial *#06#.');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await screen.getByRole('link', { name: '15 to 17 digits, no dashes.' }).click();
  await expect.element(field).toHaveFocus();
  expect(location.hash).toBe('');
});

test('radio cards: one stop of Tab, arrows choose, and the form holds the answer', async () => {
  const chosen = vi.fn();
  const cards = [
    { value: 'perfect', title: 'Like new', note: 'no mark at 20 cm' },
    { value: 'used', title: 'Signs of use' },
    { value: 'broken', title: 'Broken', disabled: true },
    { value: 'bent', title: 'Bent' },
  ] as const;
  const screen = await render(
    <form>
      <Button autoFocus>Back</Button>
      <RadioCards legend="The frame" name="frame" cards={cards} defaultValue="perfect" onChange={chosen} />
      <Button>Continue</Button>
    </form>,
  );
  await expect.element(screen.getByRole('group', { name: 'The frame' })).toBeInTheDocument();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('radio', { name: 'Like new' })).toHaveFocus();
  await expect.element(screen.getByRole('radio', { name: 'Like new' })).toHaveAccessibleDescription('no mark at 20 cm');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(screen.getByRole('radio', { name: 'Bent' })).toBeChecked();
  expect(chosen.mock.calls).toEqual([['used'], ['bent']]);
  const form = screen.container.querySelector('form');
  expect(form && new FormData(form).get('frame')).toBe('bent');
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('button', { name: 'Continue' })).toHaveFocus();
});

test('radio cards obey their owner when it holds the value', async () => {
  const cards = [
    { value: 'a', title: 'A' },
    { value: 'b', title: 'B' },
  ] as const;
  const screen = await render(<RadioCards legend="Q" name="q" cards={cards} value={null} />);
  await screen.getByText('B').click();
  expect([...screen.container.querySelectorAll('input')].map((input) => input.checked)).toEqual([false, false]);
});

test('a checkbox can stand for some, and a select has its first empty choice', async () => {
  const screen = await render(
    <>
      <Checkbox label="All rows" mixed />
      <SelectField label="Reason" placeholder="Choose" options={[{ value: 'x', label: 'Withdrawn' }]} />
    </>,
  );
  await expect.element(screen.getByRole('checkbox', { name: 'All rows' })).toBePartiallyChecked();
  await expect.element(screen.getByRole('combobox', { name: 'Reason' })).toHaveDisplayValue('Choose');
});

test('a blocked button keeps the focus, says why and sends nothing', async () => {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const pressed = vi.fn();
  const form = (blocked: string | undefined) => (
    <form onSubmit={sent}>
      <Button type="submit" onClick={pressed} blocked={blocked}>
        Archive
      </Button>
    </form>
  );
  const screen = await render(form('38 products are still in this category.'));
  const button = screen.getByRole('button', { name: 'Archive' });
  await expect.element(button).toHaveAccessibleDescription('38 products are still in this category.');
  await userEvent.keyboard('{Tab}');
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect([pressed.mock.calls.length, sent.mock.calls.length]).toEqual([0, 0]);
  await screen.rerender(form(undefined));
  await button.click();
  expect([pressed.mock.calls.length, sent.mock.calls.length]).toEqual([1, 1]);
});
