import type { Histogram, Meter } from '@opentelemetry/api';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider } from '@opentelemetry/sdk-metrics';

export type Telemetry = { requests: Histogram; meter: Meter; stop(): Promise<void> };
export type TelemetryOptions = {
  service: string;
  metricsPort: number | undefined;
  otlpUrl: string | undefined;
  /** the address metrics are served on: loopback unless another machine scrapes them */
  host?: string;
};

/**
 * Metrics are served on their own port, never on the public one; traces are sent only when a collector is configured.
 */
export async function startTelemetry(options: TelemetryOptions): Promise<Telemetry> {
  const { service, metricsPort, otlpUrl, host = '127.0.0.1' } = options;
  const resource = resourceFromAttributes({ 'service.name': service });
  const exporter = metricsPort
    ? new PrometheusExporter({ port: metricsPort, host, preventServerStart: true })
    : undefined;
  const provider = new MeterProvider({ resource, readers: exporter ? [exporter] : [] });
  // Awaited, so that a port in use stops the start instead of leaving a process without metrics.
  await exporter?.startServer();
  const tracing = otlpUrl ? (await import('./tracing.ts')).startTracing(resource, otlpUrl) : undefined;
  const meter = provider.getMeter('reprise');
  return {
    meter,
    requests: meter.createHistogram('http_server_request_duration_seconds', {
      description: 'Time to answer, by route template and status',
      advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] },
    }),
    async stop() {
      await tracing?.stop();
      await provider.shutdown();
    },
  };
}
