import { ApiRefusal } from '@reprise/client/call';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { shellForTest } from '../../testing/shell.tsx';
import { DeadLink, deadLinkReason } from './dead-link.tsx';

const refused = (status: number, code: string, data?: Record<string, unknown>) =>
  new ApiRefusal(status, { code, ...(data ? { data } : {}) }, undefined);
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('what the API says decides which of the three it is', () => {
  expect(deadLinkReason(refused(410, 'link_expired', { reason: 'used' }))).toBe('used');
  expect(deadLinkReason(refused(410, 'link_expired', { reason: 'expired' }))).toBe('expired');
  expect(deadLinkReason(refused(410, 'link_expired', { reason: 'claimed' }))).toBe('claimed');
  expect(deadLinkReason(refused(410, 'link_expired'))).toBe('expired');
  expect(deadLinkReason(refused(403, 'invalid_link'))).toBe('invalid');
  expect(deadLinkReason(refused(422, 'weak_password'))).toBeUndefined();
  expect(deadLinkReason(new Error('offline'))).toBeUndefined();
});

test.each([
  ['used', true, 'Ce lien a déjà servi', ['/login', '/lostPassword']],
  ['used', false, 'Ce lien a déjà servi', ['/login', '/lostPassword']],
  ['expired', false, 'Ce lien a expiré', ['/lostPassword', '/login']],
  ['expired', true, 'Ce lien a expiré', ['/login']],
  ['claimed', true, 'Cette adresse sert déjà ailleurs', ['/login']],
  ['invalid', false, 'Ce lien n’est pas valable', ['/lostPassword', '/login']],
] as const)('%s, of an invitation: %s', async (reason, creation, title, ways) => {
  const screen = await render(await shellForTest(<DeadLink reason={reason} creation={creation} />));
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(links()).toEqual(ways);
});
