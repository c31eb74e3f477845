import type { Hold } from '@shop/contracts/orders/hold-desk'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { PAYMENT_LABELS } from '@shop/domain/payments/messages'
import { wordFor } from '@shop/domain/words/word-for'
import { Breadcrumbs } from '@shop/ui/breadcrumbs'
import { Link } from '@shop/ui/link'
import { Tag } from '@shop/ui/tag'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { client } from '../api/client.ts'
import { expectOk } from '../api/expect-ok.ts'
import { paths } from '../paths.ts'
import { DeskHead } from '../shell/desk-head.tsx'
import { formatDayAndTime } from '../shell/format-time.ts'
import { Facts, Panel } from '../shell/panel.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import styles from './holds.module.css'
import { answerText, messages, stateNames, stateTones } from './messages.ts'
import { RatesPanel } from './rates-panel.tsx'
import { ReasonsPanel } from './reasons-panel.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const result = await client.call('GET /office/holds/{orderNumber}', {
    params: { orderNumber: params['orderNumber'] ?? '' },
    signal: request.signal,
  })
  return expectOk(result, request)
}

/** One held order: why, what is known of it, and the decision. */
export function Component() {
  const { hold, rates } = useLoaderData<typeof loader>()
  const tires = hold.tires.map(({ name, size, quantity }) => `${quantity} × ${name} ${size}`).join(', ')
  return (
    <>
      <Breadcrumbs items={[{ label: messages.title, href: paths.holds() }, { label: hold.orderNumber }]} />
      <DeskHead
        title={hold.orderNumber}
        tags={<Tag tone={stateTones[hold.state]}>{stateNames[hold.state]}</Tag>}
        line={`${formatDollars(hold.totalCents)}, ${tires}. ${messages.placed(hold.place, formatDayAndTime(hold.placedAt))}`}
      />
      <div className={styles.page}>
        <ReasonsPanel hold={hold} rates={rates} />
        <DecisionPanel key={hold.orderNumber} hold={hold} />
        <div className={styles.two}>
          <PaymentPanel hold={hold} />
          <CustomerPanel hold={hold} />
        </div>
      </div>
      <RatesPanel rates={rates} />
    </>
  )
}

function PaymentPanel({ hold: { payment, evidence } }: { hold: Hold }) {
  const words = messages.payment
  const { checks, isLiabilityShifted } = evidence
  const { type, cardType, lastFour, holdUntil } = payment
  const paidBy =
    cardType !== null && lastFour !== null ? words.card(cardType, lastFour) : wordFor(PAYMENT_LABELS, type)
  return (
    <Panel title={words.title}>
      <Facts
        facts={[
          { name: words.paidBy, value: paidBy },
          { name: words.holdEnds, value: holdUntil === null ? words.unknown : formatDayAndTime(holdUntil) },
          {
            name: words.checks,
            value: [checks?.street, checks?.zip, checks?.securityCode].map(answerText).join(', '),
          },
          { name: words.liability, value: isLiabilityShifted ? words.shifted : words.ours },
          { name: words.decision, value: checks?.decision ?? words.unknown },
        ]}
      />
    </Panel>
  )
}

function CustomerPanel({ hold: { customer, evidence, orderNumber } }: { hold: Hold }) {
  const words = messages.customer
  return (
    <Panel
      title={words.title}
      aside={
        <Link href={paths.order(orderNumber)} className="link">
          {words.open}
        </Link>
      }
    >
      <Facts
        facts={[
          { name: words.initials, value: customer.initials },
          { name: words.email, value: customer.email },
          { name: words.account, value: customer.isGuest ? words.guest : words.signedIn },
          { name: words.earlier, value: customer.earlierOrders || words.none },
          { name: words.network, value: evidence.from ?? messages.payment.unknown },
        ]}
      />
    </Panel>
  )
}
