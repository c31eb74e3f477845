import { defineWorkflow } from '../platform/workflow/define-workflow.ts'

/** An appointment can't be as it is: whoever ordered is offered new times. */
export const tellOfMoveOffer = defineWorkflow({
  name: 'tell-of-move-offer',
  idOf: ({ appointmentId, version }: { appointmentId: string; version: number }) =>
    `move-offer:${appointmentId}:${version}`,
  input: ({ appointmentId, version }) => [appointmentId, version],
  queue: 'mail',
})
