import { SpanStatusCode, trace } from '@opentelemetry/api'

const tracer = trace.getTracer('shop')
let isTraced = false

/** Sends spans to a collector, where one is configured. Loaded only then: the SDK is large. */
export async function startTracing(options: {
  process: string
  endpoint: string | undefined
}): Promise<() => Promise<void>> {
  if (!options.endpoint) return async () => {}
  const { NodeSDK } = await import('@opentelemetry/sdk-node')
  const sdk = new NodeSDK({ serviceName: `shop-${options.process}` })
  sdk.start()
  isTraced = true
  return () => sdk.shutdown()
}

export function inSpan<T>(
  name: string,
  attributes: Record<string, string>,
  work: () => Promise<T>,
): Promise<T> {
  if (!isTraced) return work()
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (fault) {
      span.recordException(fault as Error)
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw fault
    } finally {
      span.end()
    }
  })
}
