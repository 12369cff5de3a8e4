import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** Liveness says the process turns; readiness says it should get traffic. Neither tells anything else. */
export function addHealth(app: FastifyInstance, { pool }: Services): void {
  let leaving = false;
  app.addHook('preClose', async () => {
    leaving = true;
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
