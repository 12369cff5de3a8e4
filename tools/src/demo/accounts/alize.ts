import type { DemoAccount } from './demo-account.ts';

export const alize: DemoAccount = {
  key: 'alize',
  name: 'Alizé',
  what: 'buyer and workshops, France and Belgium',
  domain: 'alize.example',
  client: {
    companyCountry: 'FR',
    language: 'fr-FR',
    currency: 'EUR',
    timeZone: 'Europe/Paris',
    mainColor: '#2f5d8a',
    isRetailer: false,
    isBuyerAndWorkshopsSupervisor: true,
    corporateName: 'Alizé Ateliers SAS',
    siret: '99900020100015',
    capital: '800 000 €',
    street: '228 avenue Alfred Motte',
    zipCode: '59100',
    city: 'Roubaix',
    emailDPO: 'dpo@alize.example',
  },
  settings: {
    sellerSupportEmail: 'ateliers@alize.example',
    isWarehouseCommentMandatory: true,
    isWarehouseCommentSharedToClient: true,
    buyerPaymentEnabled: true,
    warehouseCheckinRequirement: 'mandatory',
    dataWipeRequirement: 'required',
    barCodeEnabled: true,
    enabledPremiumFeatures: ['sftp_access'],
  },
  // biome-ignore format: one place per line
  entities: [
    { code: 'ALZ-RBX', type: 'warehouse', under: 'buyer', name: 'Atelier de Roubaix', street: '228 avenue Alfred Motte', zipCode: '59100', city: 'Roubaix', country: 'FR', at: [50.6765, 3.174] },
    { code: 'ALZ-LGG', type: 'warehouse', under: 'buyer', name: 'Atelier de Liège', street: 'Rue de l’Aéroport 58', zipCode: '4460', city: 'Grâce-Hollogne', country: 'BE', at: [50.6434, 5.4608] },
  ],
  people: [
    {
      firstname: 'Grégoire',
      lastname: 'Delâge',
      roles: [
        ['root', 'root_management_unit_manager', 'root'],
        ['lcm', 'buyer_manager', 'buyer'],
      ],
    },
    { firstname: 'Thaïs', lastname: 'Moreau', roles: [['lcm', 'buyer_manager', 'buyer']] },
    { firstname: 'Cédric', lastname: 'Wójcik', roles: [['rps', 'warehouse_manager', 'ALZ-RBX']] },
    { firstname: 'Aïcha', lastname: 'Benali', roles: [['rps', 'warehouse_operator', 'ALZ-RBX']] },
    { firstname: 'Françoise', lastname: 'Collard', roles: [['rps', 'warehouse_manager', 'ALZ-LGG']] },
    { firstname: 'Joël', lastname: 'Hénin', roles: [['rps', 'warehouse_operator', 'ALZ-LGG']] },
  ],
};
