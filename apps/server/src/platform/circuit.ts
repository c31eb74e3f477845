/** Thrown instead of calling somebody who has not answered for a while. */
export class CircuitOpen extends Error {}

/**
 * Keeps us from waiting for a provider that is down: after some failures in a row it is left alone for a while, then
 * one call tries whether it is back.
 */
export function circuit({
  failures,
  restMs,
  now = Date.now,
}: {
  failures: number
  restMs: number
  now?: () => number
}) {
  let failed = 0
  let closedUntil = 0
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
