import { CircuitOpen, circuit } from '../platform/circuit.ts'
import type { PaymentProvider } from './payment-provider.ts'

const FAILURES = 5
const REST_MS = 2_000

/** Thrown inside the circuit, so that a sale without an answer counts as a failure. */
class Unanswered extends Error {
  readonly outcome: 'unknown' | 'not-sent'
  constructor(outcome: 'unknown' | 'not-sent') {
    super(outcome)
    this.outcome = outcome
  }
}

type Money = Omit<PaymentProvider, 'routes'>
type Guard = ReturnType<typeof circuit>

/** `probe` is a call that moves no money. */
export function providerGuard(name: string, probe: () => Promise<unknown>): Guard {
  return circuit({ name, failures: FAILURES, restMs: REST_MS, probe })
}

/**
 * The provider behind a circuit: while it does not answer, sales and look-ups wait for a probe. A sale is never the one
 * that finds out: nobody could tell whether it was booked.
 */
export function guardedProvider<Provider extends Money>(provider: Provider, guarded: Guard): Provider {
  return {
    ...provider,
    findHeld: (orderId) => guarded(() => provider.findHeld(orderId)),
    authorize: async (request) => {
      try {
        return await guarded(async () => {
          const answer = await provider.authorize(request)
          if (answer.outcome === 'unknown' || answer.outcome === 'not-sent') {
            throw new Unanswered(answer.outcome)
          }
          return answer
        })
      } catch (fault) {
        if (fault instanceof Unanswered) return { outcome: fault.outcome }
        if (fault instanceof CircuitOpen) return { outcome: 'not-sent' }
        throw fault
      }
    },
  }
}
