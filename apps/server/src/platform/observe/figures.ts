import type { Db } from '../db/database.ts'
import type { Log } from './log.ts'
import { meter } from './metrics.ts'

export interface Reading {
  readonly value: number
  readonly labels?: Record<string, string>
}

/** Something only the database can tell: asked when somebody scrapes. */
export interface Figure {
  readonly name: string
  readonly description: string
  readonly ask: (db: Db) => Promise<readonly Reading[]>
}

const FRESH_MS = 3_000
const PATIENCE_MS = 1_500

/**
 * Exports figures of the database. Two scrapes within seconds cost one question, and a database that does not answer
 * costs the scrape a moment and the figures, not the rest: `shop_database_up` says so.
 */
export function watchFigures(db: Db, figures: readonly Figure[], log: Log, freshMs = FRESH_MS): () => void {
  const up = meter.createObservableGauge('shop_database_up', {
    description: 'Whether the database answered in time.',
  })
  const gauges = figures.map(({ name, description }) => meter.createObservableGauge(name, { description }))
  const labelled = figures.map(() => new Map<string, Record<string, string>>())
  let latest: { at: number; readings: Promise<(readonly Reading[])[] | null> } | undefined

  const observe: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    if (!latest || Date.now() - latest.at >= freshMs) latest = { at: Date.now(), readings: ask() }
    const readings = await latest.readings
    result.observe(up, readings ? 1 : 0)
    readings?.forEach((all, index) => {
      const gauge = gauges[index]
      if (!gauge) return
      // An exporter repeats what it was last told of a label: what has gone is zero.
      for (const labels of labelled[index]?.values() ?? []) result.observe(gauge, 0, labels)
      for (const { value, labels } of all) {
        if (labels) labelled[index]?.set(JSON.stringify(labels), labels)
        result.observe(gauge, value, labels)
      }
    })
  }
  const all = [up, ...gauges]
  meter.addBatchObservableCallback(observe, all)
  return () => meter.removeBatchObservableCallback(observe, all)

  async function ask(): Promise<(readonly Reading[])[] | null> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The database did not answer in time')), PATIENCE_MS)
    })
    try {
      return await Promise.race([Promise.all(figures.map((figure) => figure.ask(db))), late])
    } catch (fault) {
      log.warn({ err: fault }, 'figures not told')
      return null
    } finally {
      clearTimeout(timer)
    }
  }
}
