import { expect, type Page } from '@playwright/test';
import type { StaffUserType } from '@reprise/contract/access/staff-types';

/** Everybody of the demonstration signs in with it. */
export const PASSWORD = 'Reprise-demo-1';
export const siteUrl = (host: string): string => `http://${host}:${process.env.REPRISE_SITE_PORT}`;

/** One person of the demonstration per user type. */
export const PEOPLE: Readonly<Record<StaffUserType, string>> = {
  super_admin: 'helene.garnier@reprise.example',
  admin: 'theo.lefevre@reprise.example',
  root_management_unit_manager: 'elodie.marchand@cedre.example',
  root_management_unit_analyst: 'jerome.prevost@cedre.example',
  management_unit_manager: 'maelle.kerbrat@cedre.example',
  management_unit_analyst: 'anais.schmitt@cedre.example',
  store_manager: 'francois.beranger@cedre.example',
  store_seller: 'ines.benaissa@cedre.example',
  buyer_manager: 'thais.moreau@alize.example',
  warehouse_manager: 'cedric.wojcik@alize.example',
  warehouse_operator: 'aicha.benali@alize.example',
};

/** With the form, as people do. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
  await expect(page).not.toHaveURL(/\/login/);
  await expect(page.locator('nav.side')).toBeAttached();
}

/** The session as the browser keeps it: for calls in the same person's name, or a page that starts signed in. */
export async function openSession(email: string): Promise<{ apiToken: string; currentModule: string }> {
  const answer = await fetch(`${process.env.REPRISE_API_URL}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${await answer.text()}`);
  return (await answer.json()) as { apiToken: string; currentModule: string };
}

/** Starts signed in, without the form; in another module than their first, where it is named. */
export async function arriveSignedIn(page: Page, email: string, currentModule?: 'tim'): Promise<void> {
  const session = JSON.stringify({ ...(await openSession(email)), ...(currentModule && { currentModule }) });
  await page.addInitScript((kept) => {
    if (!localStorage.getItem('reprise.session')) localStorage.setItem('reprise.session', kept);
  }, session);
}
