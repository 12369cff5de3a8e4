import { context, propagation } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { Resource } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { useTracer } from './span.ts';

/** Spans of requests, transactions and jobs, sent to a collector; an incoming traceparent is continued. */
export function startTracing(resource: Resource, url: string): { stop(): Promise<void> } {
  const provider = new TracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  useTracer(provider.getTracer('reprise'));
  return {
    async stop() {
      useTracer(undefined);
      context.disable();
      propagation.disable();
      await provider.shutdown();
    },
  };
}
