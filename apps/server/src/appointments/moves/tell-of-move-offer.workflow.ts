import { findAppointment, findMoveOffer } from '../../installers/index.ts'
import { type ChannelNames, findOrderWithProgress, mailOrder, orderLinkToken } from '../../orders/index.ts'
import { registerWorkflow } from '../../platform/workflow/register-workflow.ts'
import { callStep } from '../../platform/workflow/steps.ts'
import type { WorkerShop } from '../../shop.ts'
import { tellOfMoveOffer } from '../workflows.ts'

/** New times, and a link by which one of them is taken. What was moved or canceled meanwhile is told of no more. */
export function registerTellOfMoveOffer(shop: WorkerShop, channels: ChannelNames): void {
  registerWorkflow(tellOfMoveOffer, async (appointmentId, version) => {
    await callStep('mail offer', async () => {
      const db = shop.db.checkout
      const offer = await findMoveOffer(db, { appointmentId, againstVersion: version })
      if (!offer) throw new Error(`No offer for version ${version} of appointment ${appointmentId}`)
      const order = await findOrderWithProgress(db, { number: offer.number })
      const appointment = await findAppointment(db, offer)
      const booked = appointment?.version === version ? appointment.booked : null
      if (!order || !booked) return
      await mailOrder(
        shop,
        channels,
        { order, name: `new-times-${version}-${order.id}` },
        async (receipt, site) => {
          const { renderMoveOffer } = await import('#mail/appointments/mail/move-offer')
          const offerUrl = `${site}/new-time/${orderLinkToken(offer)}`
          return renderMoveOffer({
            ...receipt,
            offer,
            booked,
            timeZone: appointment?.timeZone ?? order.timeZone,
            offerUrl,
          })
        },
      )
    })
  })
}
