import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('ports and file come from the environment', () => {
  expect(readConfig({})).toEqual({
    smtpPort: 2525,
    httpPort: 8025,
    openIdPort: 8026,
    carrierPort: 8027,
    bankPort: 8028,
    sftpPort: 8029,
    mailboxFile: undefined,
    peopleFile: undefined,
    carrierFile: undefined,
    dnsFile: undefined,
    carrierSecret: undefined,
    carrierWebhookUrl: undefined,
    labelDelayMs: undefined,
    handOverAfterHours: undefined,
    clockFile: undefined,
  });
  const given = {
    SANDBOX_SMTP_PORT: '0',
    SANDBOX_HTTP_PORT: '81',
    SANDBOX_OPEN_ID_PORT: '82',
    SANDBOX_CARRIER_PORT: '83',
    SANDBOX_BANK_PORT: '84',
    SANDBOX_SFTP_PORT: '85',
    SANDBOX_BANK_FILE: '/tmp/b',
    SANDBOX_BANK_SECRET: 't',
    SANDBOX_BANK_WEBHOOK_URL: 'http://127.0.0.1:2/{provider}',
    SANDBOX_BANK_SETTLE_MS: '7',
    SANDBOX_BANK_CLAIM_MS: '8',
    SANDBOX_PEOPLE_FILE: '/tmp/p',
    SANDBOX_CARRIER_FILE: '/tmp/c',
    SANDBOX_DNS_FILE: '/tmp/d',
    SANDBOX_CARRIER_SECRET: 's',
    SANDBOX_CARRIER_WEBHOOK_URL: 'http://127.0.0.1:1/',
    SANDBOX_LABEL_DELAY_MS: '5',
    SANDBOX_HAND_OVER_HOURS: '0',
    REPRISE_CLOCK_FILE: '/tmp/k',
  };
  expect(readConfig({ ...given, SANDBOX_MAILBOX_FILE: '/tmp/m' })).toEqual({
    smtpPort: 0,
    httpPort: 81,
    openIdPort: 82,
    carrierPort: 83,
    bankPort: 84,
    sftpPort: 85,
    bankFile: '/tmp/b',
    bankSecret: 't',
    bankWebhookUrl: 'http://127.0.0.1:2/{provider}',
    settleMs: 7,
    claimMs: 8,
    peopleFile: '/tmp/p',
    mailboxFile: '/tmp/m',
    carrierFile: '/tmp/c',
    dnsFile: '/tmp/d',
    carrierSecret: 's',
    carrierWebhookUrl: 'http://127.0.0.1:1/',
    labelDelayMs: 5,
    handOverAfterHours: 0,
    clockFile: '/tmp/k',
  });
  expect(() => readConfig({ SANDBOX_LABEL_DELAY_MS: 'soon' })).toThrow('SANDBOX_LABEL_DELAY_MS');
  for (const port of ['x', '-1', '70000', '1.5'])
    expect(() => readConfig({ SANDBOX_HTTP_PORT: port })).toThrow('SANDBOX_HTTP_PORT');
});
