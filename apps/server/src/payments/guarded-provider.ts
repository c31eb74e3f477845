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

/**
 * The provider behind a circuit: while it does not answer, tokens are refused at once, and sales and look-ups wait for a
 * probe. A sale is never the one that finds out: nobody could tell whether it was booked.
 */
export function guardedProvider(provider: PaymentProvider): PaymentProvider {
  const guarded = circuit({
    name: provider.name,
    failures: FAILURES,
    restMs: REST_MS,
    probe: () => provider.clientToken(),
  })
  return {
    ...provider,
    clientToken: () => guarded(() => provider.clientToken()),
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
