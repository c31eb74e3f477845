import { meter } from './observe/metrics.ts'

/** Thrown instead of calling somebody who has not answered for a while. */
export class CircuitOpen extends Error {}

const circuits = new Map<string, () => boolean>()
meter
  .createObservableGauge('shop_circuit_open', {
    description: 'Whether a provider is left alone because it does not answer.',
  })
  .addCallback((result) => {
    for (const [name, isOpen] of circuits) result.observe(isOpen() ? 1 : 0, { circuit: name })
  })

/**
 * Keeps us from waiting for a provider that is down: after some failures in a row it is left alone for a while, then
 * one call tries whether it is back.
 */
export function circuit({
  name,
  failures,
  restMs,
  now = Date.now,
}: {
  name: string
  failures: number
  restMs: number
  now?: () => number
}) {
  let failed = 0
  let closedUntil = 0
  circuits.set(name, () => failed >= failures)
  return async <T>(call: () => Promise<T>): Promise<T> => {
    if (failed >= failures && now() < closedUntil) throw new CircuitOpen('Not asked: no answer lately')
    // Whoever comes while this one tries is turned away.
    if (failed >= failures) closedUntil = now() + restMs
    try {
      const result = await call()
      failed = 0
      return result
    } catch (fault) {
      failed += 1
      closedUntil = now() + restMs
      throw fault
    }
  }
}
