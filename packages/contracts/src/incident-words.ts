import type { IncidentKind } from './incidents.ts'

/** What somebody on duty reads of each kind: what happened, and what to do about it. */
export const incidentWords: Readonly<Record<IncidentKind, { title: string; toDo: string }>> = {
  'tax-differs': {
    title: 'Tax differs from what we charged',
    toDo: 'Compare the order with the tax provider. Refund the difference, or file it as ours.',
  },
  'capture-failed': {
    title: 'Money could not be taken',
    toDo: 'Look the payment up at the gateway by order, then retry the capture from the order.',
  },
  'void-failed': {
    title: 'A hold could not be let go',
    toDo: 'Look the payment up at the gateway by order, then retry the void from the order.',
  },
  'stray-payment-released': {
    title: 'A hold without an order was let go',
    toDo: 'Nothing was charged. Check at the gateway that the hold is gone, then close this.',
  },
  'wrong-amount-authorized': {
    title: 'The gateway held another amount',
    toDo: 'The order was refused. Ask the gateway why the amount differs, and check that the hold is gone.',
  },
  'work-unclaimed': {
    title: 'Work that no worker takes',
    toDo: 'See that a worker runs, and of which release: it takes work of its own version and older. It closes by itself.',
  },
  'page-not-dropped': {
    title: 'An old page may still be shown',
    toDo: 'The proxy did not drop this page. See that it runs, then change the page once more or raise the epoch.',
  },
  'workflow-stuck': {
    title: 'Work has given up',
    toDo: 'Read the fault and see that whoever it waits for answers again. Then press Retry.',
  },
  'workflow-held-up': {
    title: 'Work has been tried for ten minutes',
    toDo: 'It goes on by itself. See whether the provider it waits for answers; it closes when it is done.',
  },
  'unknown-scan': {
    title: 'The carrier sent a scan we do not know',
    toDo: 'Ask the carrier what the code means. The order was not moved; tell us if it should have been.',
  },
}
