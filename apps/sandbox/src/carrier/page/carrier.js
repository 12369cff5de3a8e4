const byId = (id) => document.getElementById(id);
const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const acts = [
  ['hand-over', 'Hand over'],
  ['next', 'Next event'],
  ['deliver', 'Deliver'],
  ['lose', 'Lose'],
  ['return', 'Return'],
];

/** What orders say goes through text nodes: nothing here reads it as markup. */
function element(name, properties = {}, children = []) {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
}

async function ask(method, path, body) {
  const answer = await fetch(path, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const content = await answer.json();
  if (!answer.ok) throw new Error(content.detail);
  return content;
}

async function act(what, work) {
  try {
    await work();
    byId('said').textContent = what;
  } catch (failure) {
    byId('said').textContent = failure.message;
  }
  await refresh();
}

let shown = '';
function show(parcels) {
  const text = JSON.stringify(parcels);
  if (text === shown) return;
  shown = text;
  const focused = document.activeElement?.id;
  byId('count').textContent = parcels.length
    ? `${parcels.length} of the newest`
    : 'None yet. They appear when somebody sells a device by post.';
  byId('parcels').replaceChildren(...parcels.map(line));
  if (focused) byId(focused)?.focus();
}

function line(parcel) {
  const { reference, trackingNumber, state, from, to, reports, next, unacknowledged, ordered, asked } = parcel;
  const done = reports.map(({ label, occurredAt }) => `${label} (${when.format(new Date(occurredAt))})`);
  const facts = [
    `${from} → ${to}`,
    `ordered ${ordered}×, asked for ${asked}×`,
    next && `next: ${next.label}, ${when.format(new Date(next.occurredAt))}`,
    unacknowledged.length > 0 &&
      `not acknowledged: ${unacknowledged.map(({ code, attempts, lastAnswer }) => `${code} (${attempts}×, ${lastAnswer || 'not sent yet'})`).join(', ')}`,
  ].filter(Boolean);
  const buttons = acts.map(([name, label]) => {
    const button = element('button', { type: 'button', className: 'btn', id: `${name}-${reference}` }, [label]);
    button.setAttribute('aria-label', `${label}, parcel ${trackingNumber}`);
    button.disabled = Boolean(parcel.cancelledAt) || (name === 'hand-over' && Boolean(parcel.handedOverAt));
    button.addEventListener('click', () =>
      act(`${label}: ${trackingNumber}`, () => ask('POST', `/api/parcels/${reference}/${name}`)),
    );
    return button;
  });
  const links = [element('a', { href: `/track/${trackingNumber}` }, ['Tracking page'])];
  if (parcel.isLabelReady) links.push(' ', element('a', { href: `/api/parcels/${reference}/label` }, ['Label']));
  return element('li', {}, [
    element('div', { className: 'parcel-head' }, [
      element('code', {}, [trackingNumber]),
      element('span', { className: 'parcel-state' }, [state]),
      element('span', {}, links),
    ]),
    element('p', { className: 'subtle' }, [facts.join(' · ')]),
    ...(done.length ? [element('p', {}, [done.join(', ')])] : []),
    element('div', { className: 'buttons' }, buttons),
  ]);
}

let told = '';
function showNotices(notices) {
  const text = JSON.stringify(notices);
  if (text === told) return;
  told = text;
  byId('notices').replaceChildren(
    ...notices.map(({ buybackId, receivedAt, times, content }) =>
      element('li', {}, [
        element('details', {}, [
          element('summary', {}, [
            element('code', {}, [content.code ?? buybackId]),
            ` ${content.product?.label ?? ''}, ${when.format(new Date(receivedAt))}, told ${times}×`,
          ]),
          element('pre', {}, [JSON.stringify({ buybackId, ...content }, null, 2)]),
        ]),
      ]),
    ),
  );
}

/** What somebody types is not replaced before it is published. */
let published = '';
function showRecords(records) {
  const field = byId('dns-records').elements.namedItem('lines');
  const lines = records.map(({ name, text }) => `${name} ${text}`).join('\n');
  if (field.value === published) field.value = lines;
  published = lines;
}

function fill(form, values) {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (!field || field === document.activeElement) continue;
    if (field.type === 'checkbox') field.checked = value;
    else field.value = value;
  }
}
function valuesOf(form) {
  const fields = [...form.elements].filter(({ name }) => name);
  return Object.fromEntries(
    fields.map(({ name, type, checked, value }) => [
      name,
      type === 'checkbox' ? checked : type === 'number' ? Number(value) : value,
    ]),
  );
}

async function refresh() {
  const [{ parcels }, faults, clock, buyer, dns] = await Promise.all(
    ['/api/parcels', '/api/faults', '/api/clock', '/api/buyer', '/api/dns'].map((path) => ask('GET', path)),
  );
  show(parcels);
  fill(byId('faults'), faults);
  fill(byId('buyer-faults'), buyer.faults);
  showNotices(buyer.notices);
  fill(byId('dns-faults'), dns.faults);
  showRecords(dns.records);
  byId('now').textContent = when.format(new Date(clock.now));
  byId('now').dateTime = clock.now;
  byId('offset').textContent = clock.offsetHours ? `(${clock.offsetHours} h ahead)` : '(as this machine)';
}
async function keepFresh() {
  await refresh().catch(() => {
    byId('said').textContent = 'The sandbox does not answer. Trying again in 2 seconds.';
  });
  setTimeout(keepFresh, 2000);
}

byId('advance').addEventListener('click', ({ target }) => {
  const hours = Number(target.dataset.hours);
  if (hours) void act(target.textContent, () => ask('POST', '/api/clock/advance', { hours }));
});
for (const [id, path] of [
  ['faults', '/api/faults'],
  ['buyer-faults', '/api/buyer/faults'],
  ['dns-faults', '/api/dns/faults'],
]) {
  byId(id).addEventListener('change', () => act('Faults set.', () => ask('PUT', path, valuesOf(byId(id)))));
  byId(id).addEventListener('submit', (event) => event.preventDefault());
}
byId('dns-records').addEventListener('submit', (event) => {
  event.preventDefault();
  void act('Records published.', () => ask('PUT', '/api/dns/records', valuesOf(byId('dns-records'))));
});
await keepFresh();
