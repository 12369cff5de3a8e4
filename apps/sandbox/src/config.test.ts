import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('ports and file come from the environment', () => {
  expect(readConfig({})).toEqual({
    smtpPort: 2525,
    httpPort: 8025,
    openIdPort: 8026,
    mailboxFile: undefined,
    peopleFile: undefined,
  });
  const given = {
    SANDBOX_SMTP_PORT: '0',
    SANDBOX_HTTP_PORT: '81',
    SANDBOX_OPEN_ID_PORT: '82',
    SANDBOX_PEOPLE_FILE: '/tmp/p',
  };
  expect(readConfig({ ...given, SANDBOX_MAILBOX_FILE: '/tmp/m' })).toEqual({
    smtpPort: 0,
    httpPort: 81,
    openIdPort: 82,
    peopleFile: '/tmp/p',
    mailboxFile: '/tmp/m',
  });
  for (const port of ['x', '-1', '70000', '1.5'])
    expect(() => readConfig({ SANDBOX_HTTP_PORT: port })).toThrow('SANDBOX_HTTP_PORT');
});
