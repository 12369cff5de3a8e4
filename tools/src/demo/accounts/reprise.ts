import type { DemoAccount } from './demo-account.ts';

export const reprise: DemoAccount = {
  key: 'reprise',
  name: 'Reprise',
  what: 'the provider',
  domain: 'reprise.example',
  entities: [],
  people: [
    { firstname: 'Hélène', lastname: 'Garnier', roles: [['root', 'super_admin', null]] },
    { firstname: 'Théo', lastname: 'Lefèvre', roles: [['root', 'admin', null]] },
  ],
};
