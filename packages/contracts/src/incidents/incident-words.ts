import type { IncidentKind, IncidentSeverity } from './incidents.ts'

/** What somebody on duty reads of each kind: what happened, and what to do about it. */
export const incidentWords: Readonly<
  Record<IncidentKind, { title: string; toDo: string; severity: IncidentSeverity }>
> = {
  'tax-differs': {
    severity: 'minor',
    title: 'Tax differs from what we charged',
    toDo: 'Compare the order with the tax provider. Refund the difference, or write it off.',
  },
  'capture-failed': {
    severity: 'major',
    title: 'Payment capture failed',
    toDo: 'Look up the payment at the gateway by order number, then retry the capture from the order.',
  },
  'void-failed': {
    severity: 'minor',
    title: 'Authorization void failed',
    toDo: 'Look up the payment at the gateway by order number, then retry the void from the order.',
  },
  'stray-payment-released': {
    severity: 'minor',
    title: 'Voided an authorization with no order',
    toDo: 'Nothing was charged. Confirm at the gateway that the authorization is voided, then close this.',
  },
  'wrong-amount-authorized': {
    severity: 'major',
    title: 'The gateway authorized the wrong amount',
    toDo: 'The order wasn’t placed. Ask the gateway why the amount differs, and confirm the authorization is voided.',
  },
  'work-unclaimed': {
    severity: 'major',
    title: 'Work isn’t being picked up',
    toDo: 'Check that a worker is running and which release it’s on. It picks up work from its own version and older. This closes automatically.',
  },
  'page-not-dropped': {
    severity: 'minor',
    title: 'An outdated page may still be showing',
    toDo: 'The proxy didn’t drop this page. Check that it’s running, then save the page again or raise the epoch.',
  },
  'workflow-stuck': {
    severity: 'minor',
    title: 'Workflow failed',
    toDo: 'Read the error and check that the service it depends on is back up. Then press Retry.',
  },
  'workflow-held-up': {
    severity: 'minor',
    title: 'Workflow retrying for 10 minutes',
    toDo: 'It keeps retrying automatically. Check whether the provider is responding. This closes when it’s done.',
  },
  'messages-unsent': {
    severity: 'minor',
    title: 'Receipts aren’t going out',
    toDo: 'They’re sent again automatically. Check whether the mail server is responding. This closes when all are sent.',
  },
  'order-late-again': {
    severity: 'minor',
    title: 'Late order missed its new date',
    toDo: 'It may be lost. Ask the carrier for a trace, then call the customer: send the tires again, or refund them.',
  },
  'tires-not-scanned-in': {
    severity: 'minor',
    title: 'Tires delivered, not scanned in',
    toDo: 'The appointment is tomorrow. Call the installer: if the tires are there, mark them as in on the order. If not, ask the carrier for a trace.',
  },
  'appointment-to-move': {
    severity: 'major',
    title: 'Customer needs a new install time',
    toDo: 'The appointment can’t happen as booked, and no new time was picked. Call the customer and agree on one with the installer.',
  },
  'order-half-called-back': {
    severity: 'major',
    title: 'Part of a canceled order had already shipped',
    toDo: 'One label was voided and another parcel had left. Call the customer: send the rest again, or refund it.',
  },
  'unknown-scan': {
    severity: 'minor',
    title: 'Unknown carrier scan',
    toDo: 'Ask the carrier what the code means. The order status didn’t change. Report it to engineering if it should have.',
  },
  'settlement-declined': {
    severity: 'major',
    title: 'Settlement declined',
    toDo: 'The bank declined after we shipped. Ask the customer for another payment method, and stop the delivery if you can.',
  },
  'payment-disputed': {
    severity: 'minor',
    title: 'Payment disputed',
    toDo: 'Respond at the gateway before the deadline, with the order and proof of delivery.',
  },
  'dispute-lost': {
    severity: 'minor',
    title: 'Dispute lost',
    toDo: 'The payment was charged back. Check the order’s ledger and whether the tires can be returned.',
  },
  'refund-failed': {
    severity: 'major',
    title: 'Refund failed',
    toDo: 'Look up the refund at the gateway and resend it, or pay the customer another way.',
  },
  'disbursement-failed': {
    severity: 'major',
    title: 'Payout failed',
    toDo: 'Check our bank account at the gateway. Payouts resume once it’s fixed.',
  },
  'unknown-transaction': {
    severity: 'minor',
    title: 'Unknown payment at the gateway',
    toDo: 'Look it up at the gateway. If it doesn’t match an order, void or refund it there.',
  },
  'gateway-disagrees': {
    severity: 'major',
    title: 'Gateway and ledger don’t match',
    toDo: 'Compare the payment at the gateway with the order’s ledger before you do anything else with it.',
  },
  'hold-ending': {
    severity: 'major',
    title: 'A payment hold is about to end',
    toDo: 'The hold ends within a day, some of the order hasn’t left, and there’s no new hold. Ship the rest, or ask the customer to pay again.',
  },
  'order-held-long': {
    severity: 'major',
    title: 'An order has been on hold for a day',
    toDo: 'Open the order in Holds, and accept or cancel it. The customer is waiting, and the payment hold ends in a few days.',
  },
  'lender-disagrees': {
    severity: 'major',
    title: 'A lender contradicts itself',
    toDo: 'Its first answer stands. Ask the lender which one is right before the tires leave.',
  },
  'approval-let-go': {
    severity: 'minor',
    title: 'A lender approved an order too late',
    toDo: 'Nothing was charged and there’s no order. If the customer calls, ask them to order again. Then close this.',
  },
  'settlement-differs': {
    severity: 'major',
    title: 'A payout doesn’t match our ledger',
    toDo: 'Read what differs and the next step below. Write down how it ended when you close it.',
  },
  'settlement-late': {
    severity: 'minor',
    title: 'Payout file is late',
    toDo: 'Ask the payment provider for the payout file of this day. We look for it every hour. This closes when it’s read.',
  },
  'cards-tried': {
    severity: 'major',
    title: 'Unusual number of declined cards',
    toDo: 'Someone may be testing stolen cards. Check the IP addresses in the log. Rate limits are on. Contact the gateway if it continues.',
  },
  'raised-by-hand': {
    severity: 'minor',
    title: 'Raised by a colleague',
    toDo: 'Read what they saw, take it over, and write down how it ended.',
  },
  'feed-late': {
    severity: 'minor',
    title: 'Supplier file is late',
    toDo: 'Ask the supplier for the file, or pause the feed. Its tires may stop selling. This closes when the file comes.',
  },
}
