import type { Words } from '../catalogue/demo-catalogue.ts';

/** What the two retailers say in their own words, in every language their sites offer. */
export const cedreTexts = {
  noSearchResult: [
    'Nous ne trouvons pas cet appareil. Un vendeur peut l’estimer avec vous en magasin.',
    'We vinden dit toestel niet. Een verkoper kan het samen met u schatten in de winkel.',
    'We cannot find this device. A seller can value it with you in a store.',
    'Wir finden dieses Gerät nicht. Ein Verkäufer kann es mit Ihnen in der Filiale schätzen.',
  ],
  buybackZero: [
    'Cet appareil n’a plus de valeur de reprise ; nous le recyclons gratuitement en magasin.',
    'Dit toestel heeft geen overnamewaarde meer; we recycleren het gratis in de winkel.',
    'This device no longer has a trade-in value; we recycle it free of charge in our stores.',
    'Dieses Gerät hat keinen Ankaufswert mehr; wir recyceln es kostenlos in der Filiale.',
  ],
  externalLink: [
    'Retour sur cedre.example',
    'Terug naar cedre.example',
    'Back to cedre.example',
    'Zurück zu cedre.example',
  ],
  transferOrderTerms: [
    [
      'Je soussigné(e) {customer_firstname} {customer_lastname} déclare être propriétaire de l’appareil {product_label} et en céder la propriété à {buyer_long_name} (SIRET {buyer_siret}, capital {buyer_capital}), {buyer_address}, pour {total_price}.',
      'La somme est versée par {payment_type} une fois l’appareil contrôlé. Je confirme avoir supprimé mes données et déconnecté mes comptes.',
    ].join('\n\n'),
    [
      'Ik, {customer_firstname} {customer_lastname}, verklaar eigenaar te zijn van het toestel {product_label} en draag de eigendom ervan over aan {buyer_long_name} (SIRET {buyer_siret}, kapitaal {buyer_capital}), {buyer_address}, voor {total_price}.',
      'Het bedrag wordt betaald per {payment_type} zodra het toestel is gecontroleerd. Ik bevestig dat ik mijn gegevens heb gewist en mijn accounts heb afgemeld.',
    ].join('\n\n'),
    [
      'I, {customer_firstname} {customer_lastname}, declare that I own the device {product_label} and transfer its ownership to {buyer_long_name} (SIRET {buyer_siret}, capital {buyer_capital}), {buyer_address}, for {total_price}.',
      'The amount is paid by {payment_type} once the device has been checked. I confirm that I have erased my data and signed out of my accounts.',
    ].join('\n\n'),
    [
      'Ich, {customer_firstname} {customer_lastname}, erkläre, Eigentümer des Geräts {product_label} zu sein, und übertrage das Eigentum daran auf {buyer_long_name} (SIRET {buyer_siret}, Kapital {buyer_capital}), {buyer_address}, für {total_price}.',
      'Der Betrag wird per {payment_type} gezahlt, sobald das Gerät geprüft ist. Ich bestätige, dass ich meine Daten gelöscht und meine Konten abgemeldet habe.',
    ].join('\n\n'),
  ],
  home: [
    `<h2>Pourquoi passer par Cèdre ?</h2>
<p>Votre appareil est effacé selon une méthode certifiée, puis remis en état dans nos ateliers partenaires.</p>
<ul>
<li><strong>Le prix annoncé est le prix payé</strong> si vos réponses sont exactes.</li>
<li><strong>Un conseiller en magasin</strong> peut remplir la déclaration avec vous.</li>
<li><strong>Rien n’est perdu</strong> : ce qui ne se répare pas est recyclé en France.</li>
</ul>`,
    `<h2>Waarom via Cèdre?</h2>
<p>Uw toestel wordt gewist volgens een gecertificeerde methode en daarna hersteld in onze partnerateliers.</p>
<ul>
<li><strong>De beloofde prijs is de betaalde prijs</strong> als uw antwoorden kloppen.</li>
<li><strong>Een medewerker in de winkel</strong> kan de vragen samen met u invullen.</li>
<li><strong>Niets gaat verloren</strong>: wat niet te herstellen is, wordt in Frankrijk gerecycleerd.</li>
</ul>`,
    `<h2>Why sell to Cèdre?</h2>
<p>Your device is wiped by a certified method, then refurbished in our partner workshops.</p>
<ul>
<li><strong>The price we quote is the price we pay</strong> if your answers are right.</li>
<li><strong>An adviser in the store</strong> can go through the questions with you.</li>
<li><strong>Nothing is lost</strong>: what cannot be repaired is recycled in France.</li>
</ul>`,
    `<h2>Warum über Cèdre verkaufen?</h2>
<p>Ihr Gerät wird nach einem zertifizierten Verfahren gelöscht und dann in unseren Partnerwerkstätten aufbereitet.</p>
<ul>
<li><strong>Der genannte Preis ist der gezahlte Preis</strong>, wenn Ihre Antworten stimmen.</li>
<li><strong>Ein Berater in der Filiale</strong> kann die Fragen mit Ihnen durchgehen.</li>
<li><strong>Nichts geht verloren</strong>: Was sich nicht reparieren lässt, wird in Frankreich recycelt.</li>
</ul>`,
  ],
  serviceTerms: [
    '<h2>Conditions du service de reprise</h2><p>L’appareil est déposé en magasin ou envoyé avec l’étiquette fournie, données effacées et comptes déconnectés.</p><p>Le paiement part dès que le contrôle confirme la déclaration. En cas d’écart, le client décide.</p>',
    '<h2>Voorwaarden van de overnamedienst</h2><p>Het toestel wordt in een winkel afgegeven of verstuurd met het bezorgde etiket, met gewiste gegevens en afgemelde accounts.</p><p>De betaling vertrekt zodra de controle de verklaring bevestigt. Bij een verschil beslist de klant.</p>',
    '<h2>Terms of the trade-in service</h2><p>The device is handed over in a store or sent with the label we provide, with data erased and accounts signed out.</p><p>Payment leaves as soon as the check confirms the declaration. If there is a difference, the customer decides.</p>',
    '<h2>Bedingungen des Ankaufsdienstes</h2><p>Das Gerät wird in einer Filiale abgegeben oder mit dem bereitgestellten Etikett versandt, mit gelöschten Daten und abgemeldeten Konten.</p><p>Die Zahlung erfolgt, sobald die Prüfung die Angaben bestätigt. Bei einer Abweichung entscheidet der Kunde.</p>',
  ],
  eula: [
    '<h2>Conditions générales d’utilisation</h2><p>Ce site permet d’estimer un appareil et de le vendre à Cèdre. L’estimation est gratuite et n’engage pas le client.</p>',
    '<h2>Gebruiksvoorwaarden</h2><p>Op deze site schat u een toestel en verkoopt u het aan Cèdre. De schatting is gratis en verbindt de klant tot niets.</p>',
    '<h2>Terms of use</h2><p>On this site you value a device and sell it to Cèdre. The estimate is free and does not bind the customer.</p>',
    '<h2>Nutzungsbedingungen</h2><p>Auf dieser Website lassen Sie ein Gerät schätzen und verkaufen es an Cèdre. Die Schätzung ist kostenlos und für den Kunden unverbindlich.</p>',
  ],
  faqAndContact: [
    `<h2>Combien de temps l’offre est-elle valable ?</h2>
<p>Quinze jours. Passé ce délai, une nouvelle estimation est nécessaire.</p>
<h2>Nous écrire</h2>
<p>reprises@cedre.example, du lundi au samedi.</p>`,
    `<h2>Hoelang blijft het aanbod geldig?</h2>
<p>Vijftien dagen. Daarna is een nieuwe schatting nodig.</p>
<h2>Ons schrijven</h2>
<p>reprises@cedre.example, van maandag tot zaterdag.</p>`,
    `<h2>How long is the offer valid?</h2>
<p>Fifteen days. After that, a new estimate is needed.</p>
<h2>Write to us</h2>
<p>reprises@cedre.example, Monday to Saturday.</p>`,
    `<h2>Wie lange gilt das Angebot?</h2>
<p>Fünfzehn Tage. Danach ist eine neue Schätzung nötig.</p>
<h2>Schreiben Sie uns</h2>
<p>reprises@cedre.example, Montag bis Samstag.</p>`,
  ],
} as const satisfies Readonly<Record<string, Words>>;

export const jonquilleTexts = {
  noSearchResult: [
    'Nous ne trouvons pas cet appareil. Passez en magasin, nous l’estimerons ensemble.',
    'Dit toestel vinden we niet. Kom langs in de winkel, dan schatten we het samen.',
    'We cannot find this device. Visit a store and we will value it together.',
    'Dieses Gerät finden wir nicht. Kommen Sie in die Filiale, dann schätzen wir es gemeinsam.',
  ],
  buybackZero: [
    'Cet appareil n’a plus de valeur de reprise ; nous le recyclons gratuitement en magasin.',
    'Dit toestel heeft geen overnamewaarde meer; we recycleren het gratis in de winkel.',
    'This device no longer has a trade-in value; we recycle it free of charge in the store.',
    'Dieses Gerät hat keinen Ankaufswert mehr; wir recyceln es kostenlos in der Filiale.',
  ],
  products: [
    'Les appareils que nous cherchons',
    'Deze toestellen zoeken wij',
    'The devices we are looking for',
    'Diese Geräte suchen wir',
  ],
  home: [
    `<h2>La reprise chez Jonquille</h2>
<p>Vous décrivez votre appareil, nous affichons un prix tout de suite. Faites-le enlever chez vous ou déposez-le dans un magasin près de chez vous.</p>
<p>Si tout correspond au contrôle, l’argent est sur votre compte en quelques jours.</p>`,
    `<h2>Zo werkt de overname bij Jonquille</h2>
<p>U beschrijft uw toestel, wij tonen meteen een prijs. Laat het bij u thuis ophalen of geef het af in een winkel in uw buurt.</p>
<p>Klopt alles bij de controle, dan staat het geld binnen enkele dagen op uw rekening.</p>`,
    `<h2>How trading in works at Jonquille</h2>
<p>You describe your device and we show a price at once. Have it collected at home or hand it over in a store near you.</p>
<p>If everything matches when we check it, the money is in your account within days.</p>`,
    `<h2>So funktioniert der Ankauf bei Jonquille</h2>
<p>Sie beschreiben Ihr Gerät, wir zeigen sofort einen Preis. Lassen Sie es zu Hause abholen oder geben Sie es in einer Filiale in Ihrer Nähe ab.</p>
<p>Stimmt bei der Prüfung alles, ist das Geld in wenigen Tagen auf Ihrem Konto.</p>`,
  ],
  serviceTerms: [
    '<h2>Conditions du service de reprise</h2><p>L’appareil est déposé en magasin ou enlevé à domicile, données effacées et comptes déconnectés. Le paiement suit le contrôle.</p>',
    '<h2>Voorwaarden van de overnamedienst</h2><p>Het toestel wordt in een winkel afgegeven of thuis opgehaald, met gewiste gegevens en afgemelde accounts. De betaling volgt op de controle.</p>',
    '<h2>Terms of the trade-in service</h2><p>The device is handed over in a store or collected at home, with data erased and accounts signed out. Payment follows the check.</p>',
    '<h2>Bedingungen des Ankaufsdienstes</h2><p>Das Gerät wird in einer Filiale abgegeben oder zu Hause abgeholt, mit gelöschten Daten und abgemeldeten Konten. Die Zahlung folgt auf die Prüfung.</p>',
  ],
  eula: [
    '<h2>Conditions générales d’utilisation</h2><p>Ce site permet d’estimer un appareil et de le vendre à Jonquille. L’estimation est gratuite et n’engage pas le client.</p>',
    '<h2>Gebruiksvoorwaarden</h2><p>Op deze site schat u een toestel en verkoopt u het aan Jonquille. De schatting is gratis en verbindt de klant tot niets.</p>',
    '<h2>Terms of use</h2><p>On this site you value a device and sell it to Jonquille. The estimate is free and does not bind the customer.</p>',
    '<h2>Nutzungsbedingungen</h2><p>Auf dieser Website lassen Sie ein Gerät schätzen und verkaufen es an Jonquille. Die Schätzung ist kostenlos und für den Kunden unverbindlich.</p>',
  ],
} as const satisfies Readonly<Record<string, Words>>;
