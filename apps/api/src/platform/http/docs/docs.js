// Everything is readable without this; it finds operations and opens what a link points at.
const search = document.querySelector('search');
const input = document.querySelector('#find');
const found = document.querySelector('.found');
const contents = document.querySelector('.contents');
const operations = [...document.querySelectorAll('.operation')];
const links = new Map([...document.querySelectorAll('[data-for]')].map((link) => [link.dataset.for, link]));
const wide = matchMedia('(min-width: 64rem)');

function show() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const operation of operations) {
    const fits = words.every((word) => operation.dataset.words.includes(word));
    operation.hidden = !fits;
    links.get(operation.id).hidden = !fits;
    if (fits) count += 1;
  }
  for (const group of document.querySelectorAll('.operations, .contents-group'))
    group.hidden = !group.querySelector('.operation:not([hidden]), [data-for]:not([hidden])');
  found.textContent = words.length ? (count === 1 ? '1 operation' : `${count} operations`) : '';
}

function openTarget() {
  const target = location.hash && document.getElementById(location.hash.slice(1));
  if (!target) return;
  if (target.tagName === 'DETAILS') target.open = true;
  target.scrollIntoView();
  if (!wide.matches) contents.open = false;
}

search.hidden = false;
contents.open = wide.matches;
wide.addEventListener('change', () => {
  contents.open = wide.matches;
});
input.addEventListener('input', show);
addEventListener('hashchange', openTarget);
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target === input) return;
  event.preventDefault();
  input.focus();
});
// A chosen link counts also when it is the address already.
document.addEventListener('click', (event) => {
  const link = event.target.closest('a[href^="#"]');
  if (link && link.hash === location.hash) openTarget();
});
openTarget();
