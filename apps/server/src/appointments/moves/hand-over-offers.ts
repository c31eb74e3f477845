import { takeUnansweredOffers } from '../../installers/index.ts'
import { raiseIncident } from '../../platform/events/raise-incident.ts'
import { registerSweep } from '../../platform/workflow/sweeps.ts'

const AT_A_TIME = 100

/** Nothing moves without a tap: where nobody tapped in time, a person calls. */
export function registerHandOverOffers(): void {
  registerSweep('move offers nobody answered', async (tx) => {
    for (const { orderId, answer, isOn } of await takeUnansweredOffers(tx, AT_A_TIME))
      if (isOn)
        await raiseIncident(tx, {
          kind: 'appointment-to-move',
          subject: orderId,
          detail: { reason: answer === 'none' ? 'none-will-do' : 'unanswered' },
        })
  })
}
