import { alize } from './alize.ts';
import type { DemoAccount } from './demo-account.ts';

export const jonquille: DemoAccount = {
  key: 'jonquille',
  name: 'Jonquille',
  what: 'retailer, Belgium and Germany',
  domain: 'jonquille.example',
  client: {
    companyCountry: 'BE',
    language: 'nl-BE',
    currency: 'EUR',
    timeZone: 'Europe/Brussels',
    mainColor: '#ffd21f',
    isRetailer: true,
    isBuyerAndWorkshopsSupervisor: false,
    host: 'jonquille.localhost',
  },
  settings: {
    sellerSupportEmail: 'inruil@jonquille.example',
    enabledPremiumFeatures: ['imei_search_and_collect', 'absorption', 'sftp_access'],
    customerIdentityDocumentRequired: false,
    warehouseCheckinRequirement: 'mandatory',
    noSearchResultDescription: 'Dit toestel vinden we niet. Kom langs in de winkel, dan schatten we het samen.',
    buybackZeroDescription: 'Dit toestel heeft geen inruilwaarde meer; we recycleren het gratis in de winkel.',
  },
  buyers: [alize],
  // biome-ignore format: one place per line
  entities: [
    { code: 'JON-VL', type: 'management_unit', under: 'root', name: 'Vlaanderen' },
    { code: 'JON-BW', type: 'management_unit', under: 'root', name: 'Brussel en Wallonië' },
    { code: 'JON-DE', type: 'management_unit', under: 'root', name: 'Deutschland' },
    { code: 'JON-ANT', type: 'store', under: 'JON-VL', name: 'Jonquille Antwerpen Meir', street: 'Meir 78', zipCode: '2000', city: 'Antwerpen', country: 'BE', at: [51.2183, 4.409] },
    { code: 'JON-GNT', type: 'store', under: 'JON-VL', name: 'Jonquille Gent Veldstraat', street: 'Veldstraat 64', zipCode: '9000', city: 'Gent', country: 'BE', at: [51.0517, 3.7226] },
    { code: 'JON-BRG', type: 'store', under: 'JON-VL', name: 'Jonquille Brugge Steenstraat', street: 'Steenstraat 40', zipCode: '8000', city: 'Brugge', country: 'BE', at: [51.2075, 3.2226] },
    { code: 'JON-LEU', type: 'store', under: 'JON-VL', name: 'Jonquille Leuven Bondgenotenlaan', street: 'Bondgenotenlaan 55', zipCode: '3000', city: 'Leuven', country: 'BE', at: [50.8806, 4.7086] },
    { code: 'JON-BRU', type: 'store', under: 'JON-BW', name: 'Jonquille Brussel Nieuwstraat', street: 'Nieuwstraat 98', zipCode: '1000', city: 'Brussel', country: 'BE', at: [50.8534, 4.3561] },
    { code: 'JON-LIE', type: 'store', under: 'JON-BW', name: 'Jonquille Liège Vinâve d’Île', street: 'Vinâve d’Île 20', zipCode: '4000', city: 'Liège', country: 'BE', at: [50.6415, 5.5713] },
    { code: 'JON-NAM', type: 'store', under: 'JON-BW', name: 'Jonquille Namur Rue de Fer', street: 'Rue de Fer 50', zipCode: '5000', city: 'Namur', country: 'BE', at: [50.4669, 4.8663] },
    { code: 'JON-CGN', type: 'store', under: 'JON-DE', name: 'Jonquille Köln Schildergasse', street: 'Schildergasse 60', zipCode: '50667', city: 'Köln', country: 'DE', at: [50.9363, 6.9533] },
    { code: 'JON-AAC', type: 'store', under: 'JON-DE', name: 'Jonquille Aachen Adalbertstraße', street: 'Adalbertstraße 30', zipCode: '52062', city: 'Aachen', country: 'DE', at: [50.7761, 6.092] },
    { code: 'JON-DUS', type: 'store', under: 'JON-DE', name: 'Jonquille Düsseldorf Schadowstraße', street: 'Schadowstraße 41', zipCode: '40212', city: 'Düsseldorf', country: 'DE', at: [51.2263, 6.7835] },
  ],
  people: [
    {
      firstname: 'Saskia',
      lastname: 'Van den Broeck',
      roles: [
        ['root', 'root_management_unit_manager', 'root'],
        ['tim', 'store_manager', 'JON-ANT'],
      ],
    },
    { firstname: 'Zoë', lastname: 'Verhaegen', roles: [['root', 'root_management_unit_analyst', 'root']] },
    { firstname: 'Joris', lastname: 'De Clercq', roles: [['tim', 'management_unit_manager', 'JON-VL']] },
    { firstname: 'Jürgen', lastname: 'Schröder', language: 'de-DE', roles: [['tim', 'store_manager', 'JON-CGN']] },
    { firstname: 'Benoît', lastname: 'Defrère', language: 'fr-FR', roles: [['tim', 'store_seller', 'JON-LIE']] },
    { firstname: 'Renée', lastname: 'Maes', roles: [['tim', 'store_seller', 'JON-GNT']] },
    {
      firstname: 'Günther',
      lastname: 'Weiß',
      language: 'de-DE',
      roles: [['tim', 'store_seller', 'JON-AAC']],
      invited: true,
    },
  ],
};
