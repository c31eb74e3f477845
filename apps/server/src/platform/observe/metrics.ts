import type { IncomingMessage, ServerResponse } from 'node:http'
import { metrics } from '@opentelemetry/api'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { MeterProvider } from '@opentelemetry/sdk-metrics'

const exporter = new PrometheusExporter({
  preventServerStart: true,
  withoutScopeInfo: true,
  withoutTargetInfo: true,
})
metrics.setGlobalMeterProvider(new MeterProvider({ readers: [exporter] }))

export const meter = metrics.getMeter('shop')

/** Answers a Prometheus scrape. */
export function answerScrape(request: IncomingMessage, response: ServerResponse): void {
  exporter.getMetricsRequestHandler(request, response)
}
