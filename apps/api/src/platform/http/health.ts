import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * From now on `/ready` answers 503 while everything else is still served, so that the load balancer stops sending
     * requests first.
     */
    announceLeaving(): void;
  }
}

/** Liveness says that the process runs, readiness that it should get traffic. Neither reveals anything else. */
export function addHealth(app: FastifyInstance, { pool }: Services): void {
  let leaving = false;
  app.decorate('announceLeaving', () => {
    leaving = true;
  });
  app.addHook('preClose', async () => app.announceLeaving());
  // Otherwise the load balancer would keep its connections open, and closing would wait until they are idle.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (leaving) void reply.header('connection', 'close');
    done();
  });
  app.get('/live', async (_request, reply) => reply.type('text/plain').send('live'));
  app.get('/ready', async (_request, reply) => {
    const answer = reply.type('text/plain').header('cache-control', 'no-store');
    if (leaving) return answer.code(503).send('leaving');
    try {
      await pool.query('select 1');
      return answer.send('ready');
    } catch {
      return answer.code(503).send('database not reachable');
    }
  });
}
