import { expect, test } from 'vitest';
import { describeFailure } from './describe-failure.ts';

/** As pg makes it of what the server sent. */
const refusedBy = (message: string, fields: Record<string, string>): Error =>
  Object.assign(new Error(message), { severity: 'ERROR', ...fields });

test('the row PostgreSQL refused stays out, what broke stays in', () => {
  const told = describeFailure(
    refusedBy('duplicate key value violates unique constraint "app_user_email"', {
      code: '23505',
      detail: 'Key (email)=(zoe@example.test) already exists.',
      where: 'unnamed portal parameter $1',
      table: 'app_user',
      constraint: 'app_user_email',
    }),
  );
  expect(told).toMatchObject({ code: '23505', constraint: 'app_user_email', table: 'app_user' });
  expect(told.message).toContain('duplicate key value');
  expect(JSON.stringify(told)).not.toContain('zoe');
});

test('a message that quotes the value is not repeated, neither in the stack', () => {
  const told = describeFailure(refusedBy('invalid input syntax for type uuid: "Zoé"', { code: '22P02' }));
  expect(told).toMatchObject({ code: '22P02', message: 'a value was refused' });
  expect(JSON.stringify(told)).not.toContain('Zoé');
  expect(told.stack).toMatch(/^ {4}at /);
});

test('addresses are cut from any message, also from the cause behind it', () => {
  const cause = new Error('550 <zoe@example.test>: no such mailbox');
  const told = describeFailure(new TypeError('to zoe@example.test', { cause }));
  expect(told).toMatchObject({ type: 'TypeError', message: 'to (address)' });
  expect(told.cause).toMatchObject({ message: '550 <(address)>: no such mailbox' });
});

test('what is not an error says only what it is', () => {
  expect(describeFailure('zoe@example.test')).toEqual({ type: 'string' });
});
