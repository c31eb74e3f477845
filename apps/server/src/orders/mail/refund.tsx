import { Body, Button, Container, Head, Heading, Html, Preview, Text } from '@react-email/components'
import { render } from '@react-email/render'
import { CREDIT_TENDER } from '../../payments/index.ts'
import type { StoredOrder } from '../store.ts'
import { messages } from './messages.ts'
import { dollars } from './receipt-text.ts'

export interface RefundNotice {
  readonly order: StoredOrder
  readonly amountCents: number
  /** What of it goes back to which payment. */
  readonly parts: readonly {
    readonly provider: string
    readonly codeEnd: string | null
    readonly amountCents: number
  }[]
  readonly shopName: string
  readonly trackUrl: string
}

export async function renderRefund(
  notice: RefundNotice,
): Promise<{ subject: string; html: string; text: string }> {
  const { order, shopName, trackUrl } = notice
  const words = messages.refund
  return {
    subject: words.subject(order.number, shopName),
    html: await render(<RefundMail {...notice} />),
    text: [
      `${shopName}\n${words.heading}`,
      words.text(order.firstName, amountOf(notice), order.number),
      ...waysBack(notice),
      `${messages.track}: ${trackUrl}`,
    ].join('\n\n'),
  }
}

function RefundMail(notice: RefundNotice) {
  const { order, shopName, trackUrl } = notice
  const words = messages.refund
  return (
    <Html lang="en">
      <Head />
      <Preview>{words.preview(amountOf(notice))}</Preview>
      <Body style={{ fontFamily: 'Helvetica, Arial, sans-serif' }}>
        <Container>
          <Text>{shopName}</Text>
          <Heading as="h1">{words.heading}</Heading>
          <Text>{words.text(order.firstName, amountOf(notice), order.number)}</Text>
          {waysBack(notice).map((way) => (
            <Text key={way}>{way}</Text>
          ))}
          <Button href={trackUrl}>{messages.track}</Button>
        </Container>
      </Body>
    </Html>
  )
}

const amountOf = ({ amountCents }: RefundNotice) => dollars(amountCents)

/** Where it goes back to, with how much of it where that is more than one place. */
function waysBack({ order, parts }: RefundNotice): string[] {
  const { goesTo, partGoesTo, goesToCredit } = messages.refund
  const { cardType, lastFour } = order.payment
  const byCredit = parts.filter(({ provider }) => provider === CREDIT_TENDER)
  const others = parts.filter(({ provider }) => provider !== CREDIT_TENDER)
  return [
    ...others.map(({ amountCents }) =>
      byCredit.length === 0
        ? goesTo(cardType, lastFour)
        : partGoesTo(dollars(amountCents), cardType, lastFour),
    ),
    ...byCredit.map(({ amountCents, codeEnd }) => goesToCredit(dollars(amountCents), codeEnd)),
  ]
}
