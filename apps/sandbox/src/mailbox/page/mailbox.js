const byId = (id) => document.getElementById(id);
const shown = 200;
const clock = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const day = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', year: 'numeric' });
const plural = new Intl.PluralRules('fr-FR');
const quantity = (count, one, other) =>
  `${count.toLocaleString('fr-FR')} ${plural.select(count) === 'one' ? one : other}`;

/** Everything a mail says goes through text nodes: nothing here reads it as markup. */
function element(name, properties = {}, children = []) {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
}

let mails = [];
let total = 0;
let open;
let view = 'html';

const selectedId = () => /^#(\d+)$/.exec(location.hash)?.[1] ?? '';

function showList() {
  const wanted = byId('to').value.trim().toLowerCase();
  const listed = mails.filter((mail) => mail.to.some((address) => address.toLowerCase().includes(wanted)));
  const today = day.format(new Date());
  const focused = document.activeElement?.closest?.('#mails a')?.getAttribute('href');
  byId('mails').replaceChildren(...listed.map((mail) => line(mail, today)));
  if (focused) document.querySelector(`#mails a[href="${focused}"]`)?.focus();

  let count = quantity(wanted ? listed.length : total, 'e-mail', 'e-mails');
  if (total > mails.length) count += `, les ${shown} plus récents sont affichés`;
  if (byId('count').textContent !== count) byId('count').textContent = count;
  byId('empty').hidden = total === 0;
  byId('choose').hidden = Boolean(open) || total === 0;
  byId('nothing').hidden = listed.length > 0;
  byId('nothing').textContent = wanted
    ? 'Aucun e-mail pour ce destinataire.'
    : 'Aucun e-mail pour l’instant. Ceux que Reprise envoie apparaissent ici.';
}

function line(mail, today) {
  const received = new Date(mail.receivedAt);
  const time = element('time', { dateTime: mail.receivedAt }, [
    day.format(received) === today ? clock.format(received) : day.format(received),
  ]);
  const link = element('a', { href: `#${mail.id}` }, [
    element('strong', {}, [mail.subject || '(sans objet)']),
    element('span', {}, [element('bdi', {}, [mail.to.join(', ')]), time]),
  ]);
  if (mail.id === selectedId()) link.setAttribute('aria-current', 'true');
  return element('li', {}, [link]);
}

async function showSelected() {
  const id = selectedId();
  if (open?.id !== id) {
    const response = id ? await fetch(`/api/mails/${encodeURIComponent(id)}`) : undefined;
    if (id !== selectedId()) return;
    open = response?.ok ? await response.json() : undefined;
    if (open) fillMail(open);
    if (open && matchMedia('(max-width: 47.99rem)').matches) byId('subject').focus();
  }
  byId('panes').classList.toggle('is-reading', Boolean(open));
  byId('mail').hidden = !open;
  showList();
}

function fillMail(mail) {
  byId('subject').textContent = mail.subject || '(sans objet)';
  const received = new Date(mail.receivedAt);
  const facts = [
    ['De', mail.from],
    ['À', mail.to.join(', ')],
    ['Reçu', `${day.format(received)}, ${clock.format(received)}`],
    ['Message-ID', mail.messageId],
    ...mail.attachments.map(({ name, type, bytes }) => [
      'Pièce jointe',
      `${name || type}, ${quantity(bytes, 'octet', 'octets')}`,
    ]),
  ];
  byId('facts').replaceChildren(
    ...facts.flatMap(([name, value]) => [element('dt', {}, [name]), element('dd', {}, [value || '—'])]),
  );
  byId('html').src = mail.html ? `/mails/${mail.id}/html` : 'about:blank';
  byId('text-body').replaceChildren(...withLinks(mail.text || 'Cet e-mail n’a pas de version texte.'));
  byId('headers-body').textContent = mail.headers.map(({ name, value }) => `${name}: ${value}`).join('\n');
  showView(mail.html || view !== 'html' ? view : 'text');
}

function withLinks(text) {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
    .map((part, i) =>
      i % 2 ? element('a', { href: part, target: '_blank', rel: 'noopener noreferrer' }, [part]) : part,
    );
}

function showView(name) {
  for (const button of document.querySelectorAll('[data-view]')) {
    const isShown = button.dataset.view === name;
    button.setAttribute('aria-pressed', String(isShown));
    byId(button.dataset.view).hidden = !isShown;
  }
}

function showFaults(faults) {
  const percent = (rate) => rate.toLocaleString('fr-FR', { style: 'percent', maximumFractionDigits: 1 });
  const parts = [
    faults.down && 'le serveur ne répond pas',
    faults.refuseRate > 0 && `${percent(faults.refuseRate)} refusés`,
    faults.temporaryRate > 0 && `${percent(faults.temporaryRate)} remis à plus tard`,
    faults.loseReplyRate > 0 && `${percent(faults.loseReplyRate)} reçus sans réponse`,
    faults.latencyMs > 0 && `réponse après ${quantity(faults.latencyMs, 'ms', 'ms')}`,
  ].filter(Boolean);
  const text = parts.length > 0 ? `${parts.join(', ')}.` : '';
  if (byId('faults-text').textContent !== text) byId('faults-text').textContent = text;
  byId('faults').hidden = parts.length === 0;
}

async function refresh() {
  const [list, faults] = await Promise.all(
    [`/api/mails?limit=${shown}`, '/api/faults'].map(async (path) => (await fetch(path)).json()),
  );
  showFaults(faults);
  if (list.total !== total || list.mails[0]?.id !== mails[0]?.id || total === 0) {
    ({ mails, total } = list);
    showList();
  }
}

async function keepFresh() {
  try {
    await refresh();
  } catch {
    byId('count').textContent = 'Le bac à sable ne répond plus. Nouvel essai dans 2 secondes.';
    total = -1;
  }
  setTimeout(keepFresh, 2000);
}

byId('to').addEventListener('input', showList);
byId('views').addEventListener('click', ({ target }) => {
  if (!target.dataset.view) return;
  view = target.dataset.view;
  showView(view);
});
byId('empty').addEventListener('click', () => byId('confirm').showModal());
byId('confirm').addEventListener('close', async () => {
  if (byId('confirm').returnValue !== 'empty') return;
  byId('confirm').returnValue = '';
  await fetch('/api/mails', { method: 'DELETE' });
  location.hash = '#liste';
  await refresh();
});
byId('repair').addEventListener('click', async () => {
  await fetch('/api/faults', { method: 'PUT', body: '{}' });
  await refresh();
});
addEventListener('hashchange', showSelected);

await keepFresh();
await showSelected();
