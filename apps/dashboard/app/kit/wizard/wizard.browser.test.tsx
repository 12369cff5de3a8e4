import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pageForTest } from '../../testing/page.tsx';
import { useWizard } from './use-wizard.ts';
import { WizardFrame } from './wizard-frame.tsx';

type Answers = { colour?: string };
const STEPS = ['product', 'state', 'summary'] as const;
const finish = vi.fn();

function Wizard({ first = {} }: { first?: Answers }) {
  const wizard = useWizard<Answers>(STEPS, first, {
    isDone: (step, { colour }) => step === 'product' || (step === 'state' && colour !== undefined),
  });
  const { colour = '' } = wizard.answers;
  return (
    <WizardFrame
      exitTo="/elsewhere"
      steps={STEPS.map((id) => ({ id, label: id }))}
      current={wizard.step}
      title={`The ${wizard.step}`}
      onBack={wizard.isFirst ? undefined : wizard.back}
      onContinue={wizard.isLast ? finish : wizard.next}
      blocked={wizard.step === 'state' && !colour ? 'Choose a colour.' : undefined}
    >
      {wizard.step === 'state' && (
        <input aria-label="Colour" value={colour} onChange={(event) => wizard.answer({ colour: event.target.value })} />
      )}
      {wizard.step === 'summary' && <p>Chosen: {colour}</p>}
    </WizardFrame>
  );
}
const now = () => document.querySelector('[aria-current=step]')?.textContent;

beforeEach(async () => {
  finish.mockClear();
  await page.viewport(1024, 768);
});

test('step by step, by keyboard; a new question is read from its title', async () => {
  const screen = await render(pageForTest(<Wizard />));
  await expect.poll(now).toBe('product');
  await expect.element(screen.getByRole('button', { name: 'Retour' })).not.toBeInTheDocument();
  ((await screen.getByRole('button', { name: 'Continuer' }).findElement()) as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { name: 'The state' })).toHaveFocus();
  expect(window.location.search).toBe('?step=state');
  await userEvent.tab();
  await expect.element(screen.getByLabelText('Colour')).toHaveFocus();
  await userEvent.keyboard('red{Tab}{Tab}{Enter}');
  await expect.element(screen.getByText('Chosen: red')).toBeVisible();
  await screen.getByRole('button', { name: 'Continuer' }).click();
  expect(finish).toHaveBeenCalledOnce();
});

test('a step that lacks an answer says why and does not go on', async () => {
  const screen = await render(pageForTest(<Wizard />));
  await screen.getByRole('button', { name: 'Continuer' }).click();
  const go = screen.getByRole('button', { name: 'Continuer' });
  await expect.element(go).toHaveAccessibleDescription('Choose a colour.');
  ((await go.findElement()) as HTMLElement).click();
  expect(now()).toBe('state');
});

test('going back keeps the answers, by the button and by the browser', async () => {
  const screen = await render(pageForTest(<Wizard />));
  await screen.getByRole('button', { name: 'Continuer' }).click();
  await userEvent.fill(screen.getByLabelText('Colour'), 'blue');
  await screen.getByRole('button', { name: 'Continuer' }).click();
  await expect.poll(now).toBe('summary');
  await screen.getByRole('button', { name: 'Retour' }).click();
  await expect.element(screen.getByLabelText('Colour')).toHaveValue('blue');
  await screen.getByRole('button', { name: 'Continuer' }).click();
  await expect.poll(now).toBe('summary');
  history.back();
  await expect.poll(now).toBe('state');
  await expect.element(screen.getByLabelText('Colour')).toHaveValue('blue');
});

test('a link leads to its step as far as the answers go', async () => {
  const screen = await render(pageForTest(<Wizard />, '?step=summary'));
  await expect.poll(now).toBe('state');
  await screen.unmount();
  await render(pageForTest(<Wizard first={{ colour: 'green' }} />, '?step=summary'));
  await expect.poll(now).toBe('summary');
  await expect.poll(() => document.body.textContent).toContain('Chosen: green');
});

test('leaving is always in the same corner', async () => {
  const screen = await render(pageForTest(<Wizard />));
  await screen.getByRole('link', { name: 'Quitter' }).click();
  await expect.element(screen.getByText('another page')).toBeVisible();
});
