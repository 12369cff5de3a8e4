import type { Person } from './people.ts';

const safe = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const page = (title: string, body: string): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${safe(title)} · Bac à sable Reprise</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/base.css">
<link rel="stylesheet" href="/open-id.css">
</head>
<body>
<main class="sign">
<p class="sign-badge"><img src="/favicon.svg" alt="" width="24" height="24"> Fournisseur d’identité · bac à sable</p>
<div class="sign-card">
${body}
</div>
<p class="sign-note">Ce service remplace l’annuaire d’une organisation. Aucun mot de passe n’est demandé, rien ne quitte cette machine.</p>
</main>
</body>
</html>
`;

const personButton = ({ name, email, role }: Person): string => `<li>
<button type="submit" class="person" name="email" value="${safe(email)}">
<span class="person-name">${safe(name)}</span>
<span class="person-mail">${safe(email)}</span>
<span class="person-role">${safe(role)}</span>
</button>
</li>`;

/** Who do you want to be? */
export function loginPage(uid: string, people: readonly Person[]): string {
  const list = people.length
    ? `<form method="post" action="/interaction/${uid}">
<h2 id="people">Personnes de la démonstration</h2>
<ul class="people" aria-labelledby="people">${people.map(personButton).join('\n')}</ul>
</form>`
    : '';
  return page(
    'Choisir une identité',
    `<h1>Qui se connecte&nbsp;?</h1>
<p class="muted">Choisissez une personne&nbsp;: le fournisseur d’identité se portera garant d’elle auprès de Reprise.</p>
${list}
<form method="post" action="/interaction/${uid}" class="other">
<label class="field" for="email">${people.length ? 'Ou une autre adresse' : 'Adresse e-mail'}</label>
<div class="other-line"><input class="input" id="email" name="email" type="email" autocomplete="off" required placeholder="nom@enseigne.example">
<button type="submit" class="btn">Continuer</button></div>
</form>
<form method="post" action="/interaction/${uid}/abort"><button type="submit" class="btn btn-plain">Annuler et revenir</button></form>`,
  );
}

/** oidc-provider writes the form with its secret; the two ways out are buttons of it. */
export function logoutPage(form: string): string {
  return page(
    'Déconnexion',
    `<h1>Se déconnecter aussi ici&nbsp;?</h1>
<p class="muted">Vous avez quitté Reprise. Sur un poste partagé, terminez aussi la session du fournisseur d’identité.</p>
${form}
<div class="choices">
<button type="submit" class="btn btn-main" form="op.logoutForm" name="logout" value="yes" autofocus>Se déconnecter</button>
<button type="submit" class="btn" form="op.logoutForm">Rester connecté</button>
</div>`,
  );
}

export const goodbyePage = (): string => page('Déconnecté', '<h1>Vous êtes déconnecté</h1>');

export function errorPage(error: string, description: string | undefined): string {
  return page(
    'Demande refusée',
    `<h1>Demande refusée</h1><p role="alert"><code>${safe(error)}</code>${description ? ` ${safe(description)}` : ''}</p>`,
  );
}

export function homePage(issuer: string): string {
  return page(
    'Fournisseur d’identité',
    `<h1>Un fournisseur OpenID Connect</h1>
<p>Émetteur&nbsp;: <code>${safe(issuer)}</code></p>
<p class="muted">Ouvrez la page de connexion de Reprise, choisissez «&nbsp;Se connecter avec votre organisation&nbsp;», puis saisissez une adresse de l’organisation. Les pannes se règlent sur <a href="/api/faults">/api/faults</a>.</p>`,
  );
}
