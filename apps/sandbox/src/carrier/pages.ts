import { type Answer, problem, type Route } from '../answers.ts';
import { PAGE_POLICY, pageFiles } from '../page-files.ts';
import type { Carrier } from './carrier.ts';
import { type Parcel, stateOf } from './parcel.ts';

const FILES = [
  ['/', 'page/index.html', 'text/html'],
  ['/carrier.css', 'page/carrier.css', 'text/css'],
  ['/carrier.js', 'page/carrier.js', 'text/javascript'],
  ['/base.css', '../mailbox/page/base.css', 'text/css'],
  ['/favicon.svg', '../mailbox/page/favicon.svg', 'image/svg+xml'],
] as const;

export async function pageRoutes(carrier: Carrier): Promise<Route[]> {
  const track: Route = {
    method: 'GET',
    path: /^\/track\/(\w{1,64})$/,
    answer: ({ part }) => {
      const parcel = carrier.store.byNumber(part);
      return parcel ? trackPage(parcel, carrier.isLabelReady(parcel)) : problem(404, 'no such parcel');
    },
  };
  return [...(await pageFiles(import.meta.dirname, FILES)), track];
}

const safe = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** Where the tracking link of a parcel leads: what anybody who holds the number may read. */
function trackPage(parcel: Parcel, isLabelReady: boolean): Answer {
  const rows = parcel.reports
    .toReversed()
    .map(
      ({ label, location, occurredAt }) =>
        `<li><strong>${safe(label)}</strong> <span>${safe(location)}</span> <time datetime="${occurredAt}">${occurredAt.slice(0, 16).replace('T', ' ')} UTC</time></li>`,
    );
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Parcel ${parcel.trackingNumber} · Reprise sandbox</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/base.css">
<link rel="stylesheet" href="/carrier.css">
</head>
<body>
<main class="track">
<h1>Parcel ${parcel.trackingNumber}</h1>
<p>${safe(stateOf(parcel, isLabelReady))}</p>
${rows.length ? `<ol class="reports" reversed>${rows.join('\n')}</ol>` : '<p class="subtle">Nothing was reported yet.</p>'}
</main>
</body>
</html>
`;
  return { status: 200, type: 'text/html; charset=utf-8', body, policy: PAGE_POLICY };
}
