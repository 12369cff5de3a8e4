import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('ports and file come from the environment', () => {
  expect(readConfig({})).toEqual({ smtpPort: 2525, httpPort: 8025, mailboxFile: undefined });
  expect(readConfig({ SANDBOX_SMTP_PORT: '0', SANDBOX_HTTP_PORT: '81', SANDBOX_MAILBOX_FILE: '/tmp/m' })).toEqual({
    smtpPort: 0,
    httpPort: 81,
    mailboxFile: '/tmp/m',
  });
  for (const port of ['x', '-1', '70000', '1.5'])
    expect(() => readConfig({ SANDBOX_HTTP_PORT: port })).toThrow('SANDBOX_HTTP_PORT');
});
