import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import { watchOwnFigures } from '@shop/settings/process-figures'

const exporter = new PrometheusExporter({
  preventServerStart: true,
  withoutScopeInfo: true,
  withoutTargetInfo: true,
})
const meter = new MeterProvider({ readers: [exporter] }).getMeter('shop')

const pages = meter.createCounter('shop_pages', { description: 'Pages sent, by class of status.' })
const seconds = meter.createHistogram('shop_page_seconds', {
  description: 'How long a page took until it was sent.',
  advice: { explicitBucketBoundaries: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] },
})

watchOwnFigures(meter)

/** Counts a page when it was sent, or when its reader has gone. */
export function countPage(response: ServerResponse): void {
  const began = performance.now()
  response.once('close', () => {
    pages.add(1, { status: `${Math.floor(response.statusCode / 100)}xx` })
    seconds.record((performance.now() - began) / 1_000)
  })
}

/**
 * Answers a scrape, or says false. A scrape knows our secret and comes straight to this process: whatever came through
 * the proxy has a visitor's address on it, and is a visitor asking for a page of that name.
 */
export function answerScrape(request: IncomingMessage, response: ServerResponse, secret: string): boolean {
  const { 'x-forwarded-for': visitor, authorization = '' } = request.headers
  if (request.url !== '/metrics' || visitor !== undefined) return false
  if (!timingSafeEqual(hashOf(authorization), hashOf(`Bearer ${secret}`))) return false
  exporter.getMetricsRequestHandler(request, response)
  return true
}

/** Of equal length, so that the comparison takes the same time for every guess. */
function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
