import type { Telemetry } from '../../telemetry/telemetry.ts';
import type { Shedder } from './shedding.ts';

/** Read when somebody scrapes, and only then. */
export function observeShedding({ meter }: Telemetry, shedder: Shedder): void {
  meter
    .createObservableGauge('http_server_concurrency_limit', {
      description: 'Requests that may run at once, as measured latency allows',
    })
    .addCallback((result) => result.observe(shedder.state().limit));
  meter
    .createObservableGauge('http_server_requests_in_flight', { description: 'Requests that run now, by class' })
    .addCallback((result) => {
      for (const [name, count] of Object.entries(shedder.state().inFlight)) result.observe(count, { class: name });
    });
  meter
    .createObservableGauge('http_server_event_loop_utilization', {
      description: 'Share of the last half second in which the event loop was not idle',
    })
    .addCallback((result) => result.observe(shedder.state().loop.utilisation));
}
