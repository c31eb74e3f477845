import { Body, Button, Container, Head, Heading, Html, Preview, Text } from '@react-email/components'
import { render } from '@react-email/render'
import type { StoredOrder } from '../store.ts'
import { messages } from './messages.ts'
import { dollars } from './receipt-text.ts'

export interface HoldEnding {
  readonly order: StoredOrder
  readonly hold: {
    readonly amountCents: number
    readonly holdUntil: Date | null
    readonly wasDeclined: boolean
  }
  readonly shopName: string
  readonly contactUrl: string
}

export async function renderHoldEnding(
  mail: HoldEnding,
): Promise<{ subject: string; html: string; text: string }> {
  const { order, shopName, contactUrl } = mail
  const words = messages.holdEnding
  return {
    subject: words.subject(order.number, shopName),
    html: await render(<HoldEndingMail {...mail} />),
    text: [`${shopName}\n${words.heading}`, ...paragraphsOf(mail), `${words.contact}: ${contactUrl}`].join(
      '\n\n',
    ),
  }
}

function HoldEndingMail(mail: HoldEnding) {
  const words = messages.holdEnding
  return (
    <Html lang="en">
      <Head />
      <Preview>{words.preview(dollars(mail.hold.amountCents))}</Preview>
      <Body style={{ fontFamily: 'Helvetica, Arial, sans-serif' }}>
        <Container>
          <Text>{mail.shopName}</Text>
          <Heading as="h1">{words.heading}</Heading>
          {paragraphsOf(mail).map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
          <Button href={mail.contactUrl}>{words.contact}</Button>
        </Container>
      </Body>
    </Html>
  )
}

function paragraphsOf({ order, hold }: HoldEnding): string[] {
  const words = messages.holdEnding
  const { cardType, lastFour } = order.payment
  const { amountCents, holdUntil, wasDeclined } = hold
  const ends = holdUntil && words.ends(dayOf(holdUntil, order.timeZone))
  return [
    words.text(order.firstName, order.number),
    wasDeclined
      ? words.declined(dollars(amountCents), cardType, lastFour)
      : words.notRenewed(dollars(amountCents), cardType, lastFour),
    [words.notCharged, ends, words.next].filter(Boolean).join(' '),
  ]
}

const dayOf = (at: Date, timeZone: string) =>
  new Date(at).toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone })
