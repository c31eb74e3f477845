import { busyWorld, mounted } from '@shop/domain/pricing/out-the-door.test-support'
import { quote } from '@shop/domain/pricing/quote'
import { book, line } from '@shop/domain/pricing/quote.test-support'
import { quantile } from '@shop/tools/quantile'
import type { Row } from './measure.ts'

const ROUNDS = 300
const QUOTES_IN_ROUND = 20

/** A cart of four lines with coverage, five offers and an installer, quoted in this process. */
export function measureQuote(world: string): Row {
  const tires = ['a', 'b', 'c', 'd']
  const lines = tires.map((tireId) => line({ lineId: tireId, tireId, hasCoverage: true }))
  const prices = book(...tires.map((tireId) => ({ tireId })))
  const work = () => quote(lines, mounted, prices, busyWorld)
  for (let run = 0; run < ROUNDS; run++) work()
  const began = process.cpuUsage()
  const rounds = Array.from({ length: ROUNDS }, () => {
    const start = performance.now()
    for (let run = 0; run < QUOTES_IN_ROUND; run++) work()
    return (performance.now() - start) / QUOTES_IN_ROUND
  })
  const used = process.cpuUsage(began)
  const p50 = quantile(rounds, 0.5)
  return {
    name: 'quote-of-4-lines',
    world,
    concurrency: 1,
    rps: Number((1_000 / p50).toFixed(1)),
    p50: Number(p50.toFixed(3)),
    p95: Number(quantile(rounds, 0.95).toFixed(3)),
    statements: 0,
    bareRps: null,
    ratio: null,
    coreMs: Number(((used.user + used.system) / 1_000 / ROUNDS / QUOTES_IN_ROUND).toFixed(3)),
  }
}
