import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { createMailer, type MailerDefaults, type OutgoingMail } from './smtp.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
});

const mail: OutgoingMail = {
  messageId: '<0193-reset-7@mail.reprise.test>',
  from: { name: 'Cèdre', address: 'noreply@cedre.test' },
  to: { name: 'Zoé Ozawa', address: 'zoe@example.test' },
  subject: 'Choisissez un nouveau mot de passe',
  text: 'Bonjour,\n.\n..deux points\n',
  html: '<p>Bonjour</p>',
};
const reply = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

type Served = { url: string; received: { raw: string; to: string[] }[]; sockets: Socket[] };
/** A real SMTP server that keeps what it accepts; `faults` replaces its handlers. */
async function serve(faults: (served: Served) => SMTPServerOptions = () => ({})): Promise<Served> {
  const served: Served = { url: '', received: [], sockets: [] };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    logger: false,
    onData: (stream, session, done) => {
      void readText(stream).then((raw) => {
        served.received.push({ raw, to: session.envelope.rcptTo.map(({ address }) => address) });
        done(null, 'kept as 42');
      });
    },
    ...faults(served),
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket) => served.sockets.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  cleanups.push(() => {
    for (const socket of served.sockets) socket.destroy();
    server.close();
  });
  served.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return served;
}

/** A server that says what it is told, for what no honest server does. */
async function script(converse: (line: string, socket: Socket) => void, greeting = '220 hello\r\n'): Promise<string> {
  const sockets: Socket[] = [];
  const server = net.createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.write(greeting);
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n')) if (line) converse(line, socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const send = (url: string, changes: Partial<OutgoingMail> = {}, defaults: MailerDefaults = {}) =>
  createMailer(url, defaults).send({ ...mail, ...changes });
const headersOf = (email: Email, name: string) =>
  email.headers.filter(({ key }) => key === name).map(({ value }) => value);

describe('accepted', () => {
  test('the server has the mail as it was given, under the Message-ID of the caller', async () => {
    const served = await serve();
    expect(await send(served.url)).toEqual({ outcome: 'accepted', response: '250 kept as 42' });
    const email = await PostalMime.parse(served.received[0]!.raw);
    expect(email.messageId).toBe(mail.messageId);
    expect(email.subject).toBe(mail.subject);
    expect(email.from).toMatchObject({ name: 'Cèdre', address: 'noreply@cedre.test' });
    expect(email.text?.trimEnd()).toBe('Bonjour,\n.\n..deux points');
    expect(email.html?.trimEnd()).toBe('<p>Bonjour</p>');
    expect(headersOf(email, 'auto-submitted')).toEqual(['auto-generated']);
  });

  test('an answer that is followed by a cut is still an answer', async () => {
    const served = await serve(({ sockets }) => ({
      onData: (stream, _session, done) => {
        stream.resume().on('end', () => {
          done(null, 'kept');
          setImmediate(() => sockets[0]?.end());
        });
      },
    }));
    expect(await send(served.url)).toEqual({ outcome: 'accepted', response: '250 kept' });
  });
});

describe('nothing typed by someone becomes a header or a recipient', () => {
  test('line breaks in the subject, in names and in header values', async () => {
    const served = await serve();
    const injected = 'a\r\nBcc: spy@example.test\r\n\r\n<p>body</p>';
    await send(served.url, {
      subject: injected,
      to: { name: injected, address: 'zoe@example.test' },
      from: { name: injected, address: 'noreply@cedre.test' },
      headers: { 'X-Mail': injected },
    });
    const email = await PostalMime.parse(served.received[0]!.raw);
    expect(served.received[0]!.to).toEqual(['zoe@example.test']);
    expect(headersOf(email, 'bcc')).toEqual([]);
    expect(email.subject).toBe('a Bcc: spy@example.test <p>body</p>');
    expect(email.html?.trimEnd()).toBe('<p>Bonjour</p>');
  });

  test.each(['zoe@example.test, spy@example.test', 'zoe@example.test>\r\nRCPT TO:<spy@example.test', 'zoe', ''])(
    'the recipient %j is refused for good, without a connection',
    async (address) => {
      const served = await serve();
      expect(await send(served.url, { to: { address } })).toMatchObject({ outcome: 'refused', permanent: true });
      expect(served.sockets).toEqual([]);
    },
  );

  test('our own mistakes throw', async () => {
    await expect(send('smtp://127.0.0.1:1', { messageId: 'a@b' })).rejects.toThrow(TypeError);
    await expect(send('smtp://127.0.0.1:1', { messageId: '<a@b>\r\nBcc: <x@y>' })).rejects.toThrow(TypeError);
    await expect(send('smtp://127.0.0.1:1', { headers: { 'X: y\r\nBcc': 'x' } })).rejects.toThrow(TypeError);
    await expect(send('smtp://127.0.0.1:1', { from: undefined })).rejects.toThrow(TypeError);
    expect(() => createMailer('http://127.0.0.1')).toThrow(TypeError);
  });
});

describe('a relay on another machine', () => {
  // Connects to this machine, and is not one of its names.
  const elsewhere = (url: string) => url.replace('127.0.0.1', '0.0.0.0');

  test('that offers no TLS is given no mail', async () => {
    const served = await serve();
    expect(await send(elsewhere(served.url))).not.toMatchObject({ outcome: 'delivered' });
    expect(served.received).toEqual([]);
  });

  test('is given mail in clear only where that is allowed', async () => {
    const served = await serve();
    await createMailer(elsewhere(served.url), { plaintext: true }).send(mail);
    expect(served.received).toHaveLength(1);
  });

  test.each(['requireTLS=false', 'ignoreTLS=true', 'tls.rejectUnauthorized=false'])(
    'whose address says %s is refused',
    (query) => {
      expect(() => createMailer(`smtp://relay.example:25?${query}`)).toThrow('switches TLS off');
      expect(() => createMailer(`smtp://relay.example:25?${query}`, { plaintext: true })).not.toThrow();
    },
  );
});

describe('refused', () => {
  const onMailFrom = (code: number): SMTPServerOptions => ({ onMailFrom: (_a, _s, done) => done(reply(code, 'no')) });
  const onRcptTo = (code: number): SMTPServerOptions => ({ onRcptTo: (_a, _s, done) => done(reply(code, 'no')) });
  const onData = (code: number): SMTPServerOptions => ({
    onData: (stream, _session, done) => void stream.resume().on('end', () => done(reply(code, 'no'))),
  });
  const onConnect = (code: number): SMTPServerOptions => ({ onConnect: (_s, done) => done(reply(code, 'no')) });

  test.each([
    ['the sender, for good', onMailFrom(550), true],
    ['the sender, for now', onMailFrom(451), false],
    ['the sender, for want of a login', onMailFrom(530), false],
    ['the recipient, for good', onRcptTo(550), true],
    ['the recipient, for now', onRcptTo(450), false],
    ['the whole message, for good', onData(554), true],
    ['the whole message, for now', onData(451), false],
    ['the whole message, when shutting down', onData(421), false],
    ['us, when busy', onConnect(421), false],
    ['us, by policy', onConnect(554), false],
    ['a message over its size', { size: 100 }, true],
  ] as [string, SMTPServerOptions, boolean][])('a server that refuses %s', async (_, faults, permanent) => {
    const served = await serve(() => faults);
    expect(await send(served.url)).toMatchObject({ outcome: 'refused', permanent, reason: expect.any(String) });
    expect(served.received).toEqual([]);
  });

  test('the reason is what the server said, without the address it was said about', async () => {
    const refuse = reply(550, '5.1.1 <zoe@example.test>: no such mailbox (zoe@example.test)');
    const served = await serve(() => ({ onRcptTo: (_a, _s, done) => done(refuse) }));
    expect(await send(served.url)).toMatchObject({
      reason: expect.stringContaining('550 5.1.1 <(address)>: no such mailbox ((address))'),
    });
  });

  test('smtp: a failed login is temporary', async () => {
    const served = await serve(() => ({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(reply(535, 'wrong password')),
    }));
    const url = served.url.replace('//', '//user:secret@');
    expect(await send(`${url}?requireTLS=false`)).toMatchObject({ outcome: 'refused', permanent: false });
  });

  test('a password is not sent in clear', async () => {
    const tried: string[] = [];
    const served = await serve(() => ({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (auth, _session, done) => {
        tried.push(auth.method);
        done(null, { user: 1 });
      },
    }));
    const outcome = await send(served.url.replace('//', '//user:secret@'));
    expect([outcome.outcome, tried]).toEqual(['refused', []]);
  });
});

describe('nothing can have been sent, so it is refused for now', () => {
  const forNow = { outcome: 'refused', permanent: false };

  test('smtp: a refused connection is a temporary refusal', async () => {
    const served = await serve();
    cleanups.pop()!();
    expect(await send(served.url)).toMatchObject({ ...forNow, reason: expect.stringContaining('ECONNREFUSED') });
  });

  test('smtp: an unknown host is a temporary refusal', async () => {
    expect(await send('smtp://no-such-host.invalid:25')).toMatchObject(forNow);
  });

  test('cut before the greeting', async () => {
    expect(await send(await script(() => undefined, ''), {}, { timeouts: { greeting: 200 } })).toMatchObject(forNow);
    const served = await serve(({ sockets }) => ({ onConnect: () => void sockets[0]?.destroy() }));
    expect(await send(served.url)).toMatchObject(forNow);
  });

  test('cut when the recipient is given', async () => {
    const served = await serve(({ sockets }) => ({ onRcptTo: () => void sockets[0]?.destroy() }));
    expect(await send(served.url)).toMatchObject(forNow);
  });

  test('cut in answer to DATA, before the message', async () => {
    const url = await script((line, socket) => {
      if (line === 'DATA') socket.destroy();
      else socket.write('250 fine\r\n');
    });
    expect(await send(url)).toMatchObject(forNow);
  });

  test('silence in answer to DATA', async () => {
    const url = await script((line, socket) => void (line === 'DATA' || socket.write('250 fine\r\n')));
    expect(await send(url, {}, { timeouts: { silence: 2_000 } })).toMatchObject(forNow);
  });

  test('cut in the middle of the message', async () => {
    const served = await serve(({ sockets }) => ({
      onData: (stream) => void stream.once('data', () => sockets[0]?.destroy()),
    }));
    expect(await send(served.url, { text: 'x'.repeat(20_000_000) })).toMatchObject(forNow);
  });

  test('a server that never stops greeting is left at the deadline', async () => {
    const url = await script(() => undefined, '220-hello\r\n');
    const outcome = await send(url, {}, { timeouts: { whole: 200 } });
    expect(outcome).toMatchObject({ ...forNow, reason: 'no outcome after 200 ms' });
  });
});

describe('unknown', () => {
  test('the server takes the message and the connection breaks before its answer', async () => {
    const served = await serve(({ sockets, received }) => ({
      onData: (stream) => {
        void readText(stream).then((raw) => {
          received.push({ raw, to: [] });
          sockets[0]?.destroy();
        });
      },
    }));
    expect(await send(served.url)).toMatchObject({ outcome: 'unknown', reason: expect.any(String) });
    expect(served.received).toHaveLength(1);
  });

  test('the server takes the message and says nothing', async () => {
    const served = await serve(() => ({ onData: (stream) => void stream.resume() }));
    expect(await send(served.url, {}, { timeouts: { silence: 2_000 } })).toMatchObject({ outcome: 'unknown' });
  });

  test.each([
    ['begins an answer and does not end it', '250-wait\r\n'],
    ['says what means nothing', 'what?\r\n'],
    ['asks for more', '354 go on\r\n'],
  ])('the server takes the message and %s', async (_, answer) => {
    const url = await script((line, socket) => {
      if (line === '.') socket.write(answer);
      else if (line === 'DATA') socket.write('354 go\r\n');
      else if (/^(EHLO|MAIL|RCPT)/.test(line)) socket.write('250 fine\r\n');
    });
    expect(await send(url, {}, { timeouts: { whole: 300 } })).toMatchObject({ outcome: 'unknown' });
  });
});
