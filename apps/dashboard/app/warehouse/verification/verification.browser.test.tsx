import { ApiRefusal } from '@reprise/client/call';
import type { Permission } from '@reprise/contract/access/permissions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '../../api/call.ts';
import { keepSession } from '../../api/session.ts';
import { playTone } from '../../kit/station/play-tone.ts';
import { outcomeForTest } from '../../testing/control.ts';
import { scan } from '../../testing/scanner.ts';
import { shellForTest, userForTest } from '../../testing/shell.tsx';
import { importForTest, linesForTest, verificationForTest } from '../../testing/verification.ts';
import { VerificationStation } from './verification-station.tsx';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../kit/station/play-tone.ts', () => ({ playTone: vi.fn() }));

const CODE = '2481504333906';
const OPERATOR: Permission[] = ['ROLE_VERIFICATION_PAGE', 'ROLE_BUYBACK_ITEM_CONTROL_PAGE'];
const MANAGER: Permission[] = [...OPERATOR, 'ROLE_VERIFICATION_IMPORT'];
const BUYER: Permission[] = ['ROLE_VERIFICATION_PAGE', 'ROLE_VERIFICATION_IMPORT'];
type Input = { params?: { id: string; number?: string }; query?: Record<string, string>; body?: unknown };
let sent: { route: string; input: Input }[];
let answers: Record<string, (input: Input) => unknown>;
beforeEach(() => {
  localStorage.clear();
  sent = [];
  answers = {
    getVerification: () => verificationForTest(),
    verifyItem: () => outcomeForTest(),
    listVerificationImports: () => ({ imports: [importForTest()] }),
    importVerifications: () => importForTest({ status: 'in_progress', done: 0, validated: 0, ignored: 0, notFound: 0 }),
    getVerificationImport: () => importForTest(),
    listVerificationLines: ({ query }) => ({
      'hydra:member': linesForTest.filter(({ outcome }) => !query?.outcome || outcome === query.outcome),
    }),
  };
  vi.mocked(playTone).mockReset();
  vi.mocked(call).mockImplementation((async (route: { id: string }, input: Input) => {
    sent.push({ route: route.id, input });
    return answers[route.id]!(input);
  }) as never);
});
afterEach(() => vi.restoreAllMocks());

const show = async (permissions: Permission[], search = '') => {
  keepSession({ ...userForTest(), currentModule: 'rps', frontPermissions: { rps: permissions } } as never);
  return render(await shellForTest(<VerificationStation />, { at: `/verification${search}` }));
};
const text = (selector: string) => (document.querySelector(selector)?.textContent ?? '').replace(/\s+/gu, ' ');
const bodyOf = (route: string) => sent.findLast((one) => one.route === route)?.input.body;
const csv = (name = 'liste.csv', size = 40) => new File(['x'.repeat(size)], name, { type: 'text/csv' });

test('verification: a scan shows the device as declared, F9 passes it and says where it goes', async () => {
  await show(OPERATOR);
  scan(CODE);
  await expect.poll(() => text('.verification-words')).toBe('Peut être validé comme déclaré');
  expect(sent[0]?.input.params).toEqual({ number: CODE });
  expect(text('.verification-facts')).toContain('Sans rayure');
  expect(text('.verification-facts')).toContain('351234567890128');
  expect(document.querySelector('.verification-grade [role=img]')?.getAttribute('aria-label')).toBe('Grade B');
  await userEvent.keyboard('{F9}');
  await expect.poll(() => text('.verification-panel h2')).toBe('À reconditionner');
  expect(bodyOf('verifyItem')).toEqual({});
  expect(vi.mocked(playTone).mock.calls).toEqual([['green'], ['green']]);
  await expect.poll(() => document.activeElement?.closest('.scan-field') !== null).toBe(true);
});

test('verification: a comment that the settings ask for is written first, and is sent', async () => {
  answers.getVerification = () => verificationForTest({ isCommentMandatory: true });
  const screen = await show(OPERATOR);
  scan(CODE);
  await expect.poll(() => text('.verification-comment')).toContain('demandé pour chaque contrôle');
  await expect.element(screen.getByText('Écrivez un commentaire.')).toBeVisible();
  await userEvent.keyboard('{F9}');
  await expect.poll(() => document.activeElement?.tagName).toBe('TEXTAREA');
  expect(bodyOf('verifyItem')).toBeUndefined();
  await userEvent.fill(screen.getByLabelText(/^Commentaire/u), 'Vérifié sous tension');
  await screen.getByRole('button', { name: /^Conforme/u }).click();
  await expect.poll(() => bodyOf('verifyItem')).toEqual({ comment: 'Vérifié sous tension' });
});

test('verification: a device that cannot be passed says why in amber, and offers the bench only', async () => {
  answers.getVerification = () => verificationForTest({ obstacle: 'imei_missing' });
  const screen = await show(OPERATOR);
  scan(CODE);
  await expect.poll(() => text('.verification-verdict')).toContain('Son IMEI manque');
  expect(document.querySelector('.scan-field')?.getAttribute('data-tone')).toBe('amber');
  expect(text('.station-foot')).not.toContain('Conforme F9');
  expect(document.querySelector('.verification-comment')).toBeNull();
  await screen.getByRole('link', { name: /au banc/u }).click();
  await expect.poll(() => location.pathname).toMatch(/^\/warehouse\/check\//u);
});

test('verification: the bench is not offered for a device that it would refuse', async () => {
  answers.getVerification = () => verificationForTest({ obstacle: 'already_controlled' });
  await show(OPERATOR);
  scan(CODE);
  await expect.poll(() => text('.verification-verdict')).toContain('Déjà contrôlé');
  expect(text('.station-foot')).not.toContain('banc');
});

test('verification: an unknown code is red, and the device of the scan before is gone', async () => {
  await show(OPERATOR);
  scan(CODE);
  await expect.poll(() => text('.verification-words')).not.toBe('');
  answers.getVerification = () => {
    throw new ApiRefusal(404, { code: 'buyback_not_found' }, undefined);
  };
  scan('2000000000008');
  await expect.poll(() => text('.scan-words')).toContain('Code inconnu');
  expect(document.querySelector('.scan-field')?.getAttribute('data-tone')).toBe('red');
  expect(document.querySelector('.verification-device')).toBeNull();
});

test('verification: operators see no list, and buyer managers no way to pass one device', async () => {
  const screen = await show(OPERATOR);
  await expect.poll(() => text('.verification-panel h2')).toBe('Scannez une reprise');
  expect(document.querySelector('.verification-drop')).toBeNull();
  await screen.unmount();
  await show(BUYER);
  scan(CODE);
  await expect.poll(() => text('.verification-verdict')).toContain('par un fichier');
  expect(text('.station-foot')).not.toContain('Conforme');
  await expect.poll(() => text('.verification-drop')).toContain('Déposez le fichier ici');
});

test('verification: a list is sent, followed, and its report shows counts and lines by outcome', async () => {
  let asked = 0;
  answers.getVerificationImport = () => {
    asked += 1;
    return asked === 1 ? importForTest({ status: 'in_progress', done: 1 }) : importForTest();
  };
  const screen = await show(MANAGER);
  await userEvent.upload(screen.getByLabelText('Choisir un fichier'), csv());
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('max', '4');
  await expect.poll(() => text('.verification-counts')).toBe('Trouvés3Validés2Ignorés1');
  await expect.poll(() => document.querySelectorAll('.verification-lines li').length).toBe(3);
  expect(location.search).toContain('import=');
  expect(text('.verification-lines')).toContain('Écran fêlé');
  await expect.element(screen.getByRole('link', { name: 'Au banc' })).toBeVisible();
  await screen.getByRole('button', { name: /^Introuvables/u }).click();
  await expect.poll(() => document.querySelectorAll('.verification-lines li').length).toBe(1);
  expect(sent.at(-1)?.input.query).toMatchObject({ outcome: 'not_found' });
  await screen.getByRole('button', { name: 'Autre fichier' }).click();
  await expect.poll(() => text('.verification-last')).toContain('liste.csv');
});

test('verification: a file of another kind or too large is told at the zone, a refused one says why', async () => {
  const screen = await show(MANAGER);
  const field = screen.getByLabelText('Choisir un fichier');
  await userEvent.upload(field, csv('photo.png'));
  await expect.element(field).toHaveAccessibleDescription(/Choisissez un fichier \.csv\./u);
  await userEvent.upload(field, csv('liste.csv', 1_000_001));
  await expect.element(field).toHaveAccessibleDescription(/dépasse 1/u);
  expect(sent.some(({ route }) => route === 'importVerifications')).toBe(false);
  answers.importVerifications = () => {
    const violations = [{ path: 'body.file', message: 'columns are missing: conform' }];
    throw new ApiRefusal(422, { code: 'validation_failed', violations }, undefined);
  };
  await userEvent.upload(field, csv());
  await expect.poll(() => text('.verification-send [role=alert]')).toContain('Il manque les colonnes conform.');
});

test('verification: a reload goes on with the list in the address; one that stopped says why', async () => {
  answers.getVerificationImport = () => importForTest({ status: 'error', error: 'right_lost', done: 2 });
  await show(MANAGER, '?import=01920000-0000-7000-8000-000000000060');
  await expect.poll(() => text('.verification-report')).toContain('Ce qui est validé le reste');
});

test('verification: no list yet, and lines that cannot be read, are told', async () => {
  answers.listVerificationImports = () => ({ imports: [] });
  answers.listVerificationLines = () => {
    throw new ApiRefusal(500, { code: 'internal_error' }, undefined);
  };
  const screen = await show(MANAGER);
  await expect.element(screen.getByText('Aucun fichier pour l’instant.')).toBeVisible();
  await userEvent.upload(screen.getByLabelText('Choisir un fichier'), csv());
  await expect.element(screen.getByText('Les lignes n’ont pas pu être lues.')).toBeVisible();
});
