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
 * one call tries whether it is back. With a `probe` no caller's time is spent on that: everybody is turned away at once
 * until a probe in the background was answered.
 */
export function circuit({
  name,
  failures,
  restMs,
  probe,
  now = Date.now,
}: {
  name: string
  failures: number
  restMs: number
  probe?: () => Promise<unknown>
  now?: () => number
}) {
  let failed = 0
  let closedUntil = 0
  const isOpen = () => failed >= failures
  circuits.set(name, isOpen)

  const tryAgainLater = (ask: () => Promise<unknown>) => {
    setTimeout(() => {
      ask().then(
        () => {
          failed = 0
        },
        () => tryAgainLater(ask),
      )
    }, restMs).unref()
  }

  const fail = () => {
    failed += 1
    closedUntil = now() + restMs
    if (probe && failed === failures) tryAgainLater(probe)
  }

  const guarded = async <T>(call: () => Promise<T>): Promise<T> => {
    if (isOpen()) {
      if (probe || now() < closedUntil) throw new CircuitOpen('Not asked: no answer lately')
      // Whoever comes while this one tries is turned away.
      closedUntil = now() + restMs
    }
    try {
      const result = await call()
      // A late answer to an early call does not say that the provider is back: the probe does.
      if (!probe || failed < failures) failed = 0
      return result
    } catch (fault) {
      fail()
      throw fault
    }
  }
  return Object.assign(guarded, { isOpen })
}
