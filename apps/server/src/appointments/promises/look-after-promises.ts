import { findCalendar, recordAppointmentEvent, setPromise, takeDuePromises } from '../../installers/index.ts'
import { raiseIncident } from '../../platform/events/raise-incident.ts'
import { registerSweep } from '../../platform/workflow/sweeps.ts'
import type { Shop } from '../../shop.ts'
import { offerNewTimes } from '../moves/offer-new-times.ts'
import { judgePromise } from './judge-promise.ts'

const AT_A_TIME = 50

/** Looks at promises when their time has come: each scan and each blocked day makes it come at once. */
export function registerLookAfterPromises({ workflows }: Pick<Shop, 'workflows'>): void {
  registerSweep('promises to look at', async (tx) => {
    for (const due of await takeDuePromises(tx, AT_A_TIME)) {
      const { appointmentId, orderId, version, installerId, day, promise: before, hasAsked } = due
      const calendar = await findCalendar(tx, { of: { installerId }, day })
      const judged = judgePromise(due, calendar)
      const { state, risk, arrivesBy, asksInstaller } = judged
      await setPromise(tx, appointmentId, { ...judged, hasAsked: hasAsked || asksInstaller })
      if (asksInstaller && !hasAsked)
        await raiseIncident(tx, { kind: 'tires-not-scanned-in', subject: orderId, detail: { appointmentId } })
      if (state !== before) {
        const detail = { state, risk, arrivesBy }
        await recordAppointmentEvent(tx, { appointmentId, kind: 'promise', actor: null, detail })
      }
      if (risk) {
        const unkept = { appointmentId, orderId, version, time: due, arrivesBy, reason: risk }
        await offerNewTimes(tx, workflows, unkept)
      }
    }
  })
}
