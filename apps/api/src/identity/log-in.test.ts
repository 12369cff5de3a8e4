import { expect, test } from 'vitest';
import { useApi } from '../testing.ts';

const it = useApi();

test('an unknown address is refused like a wrong password', async () => {
  const answer = await it.call({
    method: 'POST',
    url: '/api/login',
    payload: { email: 'nobody@x.fr', password: 'Wrong1234' },
  });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ code: 'invalid_credentials', status: 401 });
});
