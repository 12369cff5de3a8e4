import { alize } from './alize.ts';
import type { DemoAccount } from './demo-account.ts';

export const cedre: DemoAccount = {
  key: 'cedre',
  name: 'Cèdre',
  what: 'retailer, France',
  domain: 'cedre.example',
  client: {
    companyCountry: 'FR',
    language: 'fr-FR',
    currency: 'EUR',
    timeZone: 'Europe/Paris',
    mainColor: '#0f4d3a',
    isRetailer: true,
    isBuyerAndWorkshopsSupervisor: false,
    host: 'cedre.localhost',
  },
  settings: {
    sellerSupportEmail: 'reprises@cedre.example',
    enabledPremiumFeatures: ['multi_product_cart', 'payment_bonus', 'custom_transfer_order'],
    categoryNavigationEnabled: true,
    tagPriceEnabled: true,
    cartMinValue: 10,
    noSearchResultDescription: 'Nous ne trouvons pas cet appareil. Un vendeur peut l’estimer avec vous en magasin.',
    buybackZeroDescription: 'Cet appareil n’a plus de valeur de reprise ; nous le recyclons gratuitement en magasin.',
  },
  buyers: [alize],
  // biome-ignore format: one place per line
  entities: [
    { code: 'CED-NE', type: 'management_unit', under: 'root', name: 'Nord et Est' },
    { code: 'CED-OU', type: 'management_unit', under: 'root', name: 'Ouest' },
    { code: 'CED-SU', type: 'management_unit', under: 'root', name: 'Sud' },
    { code: 'CED-RA', type: 'management_unit', under: 'CED-SU', name: 'Rhône-Alpes' },
    { code: 'CED-PAR', type: 'store', under: 'CED-NE', name: 'Cèdre Paris Rivoli', street: '88 rue de Rivoli', zipCode: '75004', city: 'Paris', country: 'FR', at: [48.8583, 2.35] },
    { code: 'CED-LIL', type: 'store', under: 'CED-NE', name: 'Cèdre Lille Béthune', street: '32 rue de Béthune', zipCode: '59800', city: 'Lille', country: 'FR', at: [50.6342, 3.0625] },
    { code: 'CED-STR', type: 'store', under: 'CED-NE', name: 'Cèdre Strasbourg Arcades', street: '8 rue des Grandes Arcades', zipCode: '67000', city: 'Strasbourg', country: 'FR', at: [48.5828, 7.746] },
    { code: 'CED-NAN', type: 'store', under: 'CED-OU', name: 'Cèdre Nantes Crébillon', street: '11 rue Crébillon', zipCode: '44000', city: 'Nantes', country: 'FR', at: [47.2132, -1.5608] },
    { code: 'CED-REN', type: 'store', under: 'CED-OU', name: 'Cèdre Rennes Le Bastard', street: '5 rue Le Bastard', zipCode: '35000', city: 'Rennes', country: 'FR', at: [48.1127, -1.6799] },
    { code: 'CED-BOR', type: 'store', under: 'CED-OU', name: 'Cèdre Bordeaux Sainte-Catherine', street: '60 rue Sainte-Catherine', zipCode: '33000', city: 'Bordeaux', country: 'FR', at: [44.8394, -0.574] },
    { code: 'CED-LYO', type: 'store', under: 'CED-RA', name: 'Cèdre Lyon Part-Dieu', street: '17 rue du Docteur Bouchut', zipCode: '69003', city: 'Lyon', country: 'FR', at: [45.7611, 4.8573] },
    { code: 'CED-GRE', type: 'store', under: 'CED-RA', name: 'Cèdre Grenoble Bonne', street: '12 rue de Bonne', zipCode: '38000', city: 'Grenoble', country: 'FR', at: [45.1884, 5.7246] },
    { code: 'CED-MAR', type: 'store', under: 'CED-SU', name: 'Cèdre Marseille Saint-Ferréol', street: '45 rue Saint-Ferréol', zipCode: '13001', city: 'Marseille', country: 'FR', at: [43.2926, 5.3776] },
    { code: 'CED-TLS', type: 'store', under: 'CED-SU', name: 'Cèdre Toulouse Alsace-Lorraine', street: '21 rue d’Alsace-Lorraine', zipCode: '31000', city: 'Toulouse', country: 'FR', at: [43.6031, 1.4454] },
  ],
  people: [
    {
      firstname: 'Élodie',
      lastname: 'Marchand',
      roles: [
        ['root', 'root_management_unit_manager', 'root'],
        ['tim', 'root_management_unit_manager', 'root'],
      ],
    },
    { firstname: 'Jérôme', lastname: 'Prévost', roles: [['root', 'root_management_unit_analyst', 'root']] },
    { firstname: 'Maëlle', lastname: 'Kerbrat', roles: [['tim', 'management_unit_manager', 'CED-OU']] },
    { firstname: 'Anaïs', lastname: 'Schmitt', roles: [['tim', 'management_unit_analyst', 'CED-NE']] },
    { firstname: 'François', lastname: 'Béranger', roles: [['tim', 'store_manager', 'CED-LYO']] },
    { firstname: 'Inès', lastname: 'Benaïssa', roles: [['tim', 'store_seller', 'CED-LYO']] },
    { firstname: 'Loïc', lastname: 'Guéguen', roles: [['tim', 'store_seller', 'CED-NAN']] },
  ],
};
