import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';

/**
 * One per process, like the context of OpenTelemetry; undefined when no collector is configured, and then no span is
 * made.
 */
let tracer: Tracer | undefined;
export function useTracer(given: Tracer | undefined): void {
  tracer = given;
}

/** A span inside the request or job that caused it. Attributes are ids and names of ours, never personal data. */
export function withSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!tracer) return work();
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

export type RequestSpan = {
  traceId: string;
  /** Spans created inside are children of the request's span. */
  run<T>(work: () => T): T;
  end(attributes: Attributes & { 'http.response.status_code': number }): void;
};

/** Continues the trace of the caller when its headers name one. */
export function startRequestSpan(name: string, headers: object, attributes: Attributes): RequestSpan | undefined {
  if (!tracer) return undefined;
  const parent: Context = propagation.extract(ROOT_CONTEXT, headers);
  const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
  const inside = trace.setSpan(parent, span);
  return {
    traceId: span.spanContext().traceId,
    run: (work) => context.with(inside, work),
    end(rest) {
      span.setAttributes(rest);
      if (rest['http.response.status_code'] >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** A refusal is an answer and not a failure. Its message is left out, because it may quote user input. */
function fail(span: Span, error: unknown): void {
  const { code, name, status } = error as { code?: string; name?: string; status?: number };
  span.setAttribute('error.type', code ?? name ?? 'unknown');
  if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
}
