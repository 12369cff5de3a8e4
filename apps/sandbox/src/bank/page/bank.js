const byId = (id) => document.getElementById(id);
const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const money = (cents, currency) => new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(cents / 100);
const kinds = {
  instant: 'Instant payout',
  partner: 'Payment partner',
  card: 'Gift card',
  transfer: 'Transfer of a file',
};
const acts = [
  ['pay', 'Pay', 'accepted'],
  ['refuse', 'Refuse', 'accepted'],
  ['return', 'Return', 'paid'],
];
const reasons = ['AC04', 'AC01', 'AC06', 'AM04', 'AB05', 'MD07', 'RR04', 'FRAD'];

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

/** Redraws a list only when it changed, so that a button keeps its focus and a menu stays open. */
const drawn = {};
function draw(id, values, line) {
  const text = JSON.stringify(values);
  if (drawn[id] === text) return;
  drawn[id] = text;
  const focused = document.activeElement?.id;
  byId(id).replaceChildren(...values.map(line));
  if (focused) byId(focused)?.focus();
}

function payoutLine(payout) {
  const { id, kind, key, amount, currency, payee, state, code, asked, unacknowledged, changes, isDouble } = payout;
  const facts = [
    kinds[kind],
    payee.name,
    payee.iban ?? payee.email,
    `ordered ${asked}×`,
    payout.dueAt && `decided ${when.format(new Date(payout.dueAt))}`,
    payout.returnAt && `comes back ${when.format(new Date(payout.returnAt))}`,
    unacknowledged.length > 0 &&
      `not acknowledged: ${unacknowledged.map(({ attempts, lastAnswer }) => `${attempts}×, ${lastAnswer || 'not sent yet'}`).join('; ')}`,
  ].filter(Boolean);
  const reason = element(
    'select',
    { className: 'input', id: `reason-${id}`, ariaLabel: `Reason for ${key}` },
    reasons.map((name) => element('option', { value: name }, [name])),
  );
  const buttons = acts.map(([name, label, from]) => {
    const button = element('button', { type: 'button', className: 'btn', id: `${name}-${id}` }, [label]);
    button.setAttribute('aria-label', `${label}, payout ${key}`);
    button.disabled = state !== from;
    button.addEventListener('click', () =>
      act(`${label}: ${key}`, () => ask('POST', `/api/payouts/${id}/${name}`, { code: reason.value })),
    );
    return button;
  });
  const isOver = state === 'refused' || state === 'cancelled' || state === 'returned';
  return element('li', {}, [
    element('div', { className: 'parcel-head' }, [
      element('code', {}, [key]),
      element('span', { className: 'parcel-state' }, [code ? `${state} ${code}` : state]),
      ...(isDouble ? [element('span', { className: 'twice' }, ['paid twice under this key'])] : []),
      element('span', { className: 'amount' }, [money(amount, currency)]),
    ]),
    element('p', { className: 'subtle' }, [facts.join(' · ')]),
    element('p', {}, [changes.map((change) => `${change.state} (${when.format(new Date(change.at))})`).join(', ')]),
    ...(isOver ? [] : [element('div', { className: 'buttons' }, [...buttons, reason])]),
  ]);
}

function fileLine({ name, direction, at, refusal, transfers, sum, isTaken, messageId }) {
  const what = direction === 'in' ? 'received' : isTaken ? 'collected' : 'waits in /out';
  return element('li', {}, [
    element('div', { className: 'parcel-head' }, [
      element('code', {}, [name]),
      element('span', { className: 'parcel-state' }, [refusal ? 'refused' : what]),
      element('span', { className: 'amount' }, [transfers ? `${transfers} × = ${money(sum, 'EUR')}` : '']),
    ]),
    element('p', { className: 'subtle' }, [
      [when.format(new Date(at)), messageId && `message ${messageId}`, refusal].filter(Boolean).join(' · '),
    ]),
  ]);
}

const holderLine = ({ iban, name }) => element('li', {}, [element('p', {}, [element('code', {}, [iban]), ` ${name}`])]);

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
  const [book, faults, { holders }] = await Promise.all(
    ['/api/payouts', '/api/faults', '/api/holders'].map((path) => ask('GET', path)),
  );
  const paid = {};
  for (const { kind, key, state } of book.effects)
    if (state === 'paid') paid[`${kind} ${key}`] = (paid[`${kind} ${key}`] ?? 0) + 1;
  draw(
    'payouts',
    book.effects.map((effect) => ({ ...effect, isDouble: paid[`${effect.kind} ${effect.key}`] > 1 })),
    payoutLine,
  );
  draw('files', book.files.toReversed().slice(0, 50), fileLine);
  draw('holders', holders, holderLine);
  fill(byId('faults'), faults);
  byId('count').textContent = book.count
    ? `${Math.min(book.count, book.effects.length)} newest of ${book.count}`
    : 'None yet. They appear when a customer is to be paid.';
  byId('balance').textContent = money(book.balance, 'EUR');
  byId('now').textContent = when.format(new Date(book.now));
  byId('now').dateTime = book.now;
}
async function keepFresh() {
  await refresh().catch(() => {
    byId('said').textContent = 'The sandbox does not answer. Trying again in 2 seconds.';
  });
  setTimeout(keepFresh, 2000);
}

byId('faults').addEventListener('change', () =>
  act('Faults set.', () => ask('PUT', '/api/faults', valuesOf(byId('faults')))),
);
byId('faults').addEventListener('submit', (event) => event.preventDefault());
byId('balance-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const { amount } = valuesOf(event.target);
  void act('Balance set.', () => ask('PUT', '/api/balance', { amount: Math.round(amount * 100) }));
});
byId('holder-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const { iban, name } = valuesOf(event.target);
  void act('Holder set.', () => ask('PUT', `/api/holders/${iban.replaceAll(' ', '').toUpperCase()}`, { name }));
});
await keepFresh();
