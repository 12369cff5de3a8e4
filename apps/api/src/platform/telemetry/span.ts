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

/** One per process, as OpenTelemetry's own context is; absent where no collector is named, and then nothing is made. */
let tracer: Tracer | undefined;
export function useTracer(given: Tracer | undefined): void {
  tracer = given;
}

/** A piece of work inside the request or job that asked for it. Attributes carry ids and names of ours, never a person's. */
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
  /** The spans made in here hang below the request's. */
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

/** A refusal is an answer, not a failure. The message stays out: it may quote what somebody typed. */
function fail(span: Span, error: unknown): void {
  const { code, name, status } = error as { code?: string; name?: string; status?: number };
  span.setAttribute('error.type', code ?? name ?? 'unknown');
  if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
}
