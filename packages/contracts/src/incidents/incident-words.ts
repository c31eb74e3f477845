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
  'settlement-declined': {
    title: 'Money we counted on did not come',
    toDo: 'The bank refused after we shipped. Ask the buyer for another way to pay; stop the delivery if it can be stopped.',
  },
  'payment-disputed': {
    title: 'A buyer disputes a payment',
    toDo: 'Answer at the gateway before its deadline, with the order and what the carrier saw.',
  },
  'dispute-lost': {
    title: 'A dispute was lost',
    toDo: 'The money is gone. Check the ledger of the order, and whether the goods can come back.',
  },
  'refund-failed': {
    title: 'A refund did not go through',
    toDo: 'Look the refund up at the gateway and send it again, or pay the buyer another way.',
  },
  'disbursement-failed': {
    title: 'The gateway could not pay us out',
    toDo: 'Check our bank account at the gateway. It pays out again once that is mended.',
  },
  'unknown-transaction': {
    title: 'The gateway speaks of a payment we do not know',
    toDo: 'Look it up at the gateway. If no order of ours is behind it, void or refund it there.',
  },
  'gateway-disagrees': {
    title: 'The gateway’s books differ from ours',
    toDo: 'Compare the payment at the gateway with the ledger of the order before anything else is done to it.',
  },
  'cards-tried': {
    title: 'Many cards are being declined',
    toDo: 'Somebody may be trying stolen cards. See the addresses in the log; limits hold meanwhile. Tell the gateway if it goes on.',
  },
}
