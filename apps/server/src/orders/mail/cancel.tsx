import { Body, Button, Container, Head, Heading, Html, Preview, Text } from '@react-email/components'
import { render } from '@react-email/render'
import { messages } from './messages.ts'
import { dollars, leftOf, type Receipt } from './receipt-text.ts'

export async function renderCancel(
  notice: Receipt,
): Promise<{ subject: string; html: string; text: string }> {
  const { order, shopName, trackUrl } = notice
  const words = messages.cancel
  return {
    subject: words.subject(order.number, shopName),
    html: await render(<CancelMail {...notice} />),
    text: [
      `${shopName}\n${words.heading}`,
      words.text(order.firstName, order.number),
      moneyOf(notice),
      `${messages.track}: ${trackUrl}`,
    ].join('\n\n'),
  }
}

function CancelMail(notice: Receipt) {
  const { order, shopName, trackUrl } = notice
  const words = messages.cancel
  return (
    <Html lang="en">
      <Head />
      <Preview>{words.preview(order.number)}</Preview>
      <Body style={{ fontFamily: 'Helvetica, Arial, sans-serif' }}>
        <Container>
          <Text>{shopName}</Text>
          <Heading as="h1">{words.heading}</Heading>
          <Text>{words.text(order.firstName, order.number)}</Text>
          <Text>{moneyOf(notice)}</Text>
          <Button href={trackUrl}>{messages.track}</Button>
        </Container>
      </Body>
    </Html>
  )
}

/** What was paid with credit is not held on the card. */
const moneyOf = ({ order }: Receipt) => {
  const { cardType, lastFour } = order.payment
  const money = messages.cancel.money(dollars(leftOf(order)), cardType, lastFour)
  return order.credits.length === 0 ? money : `${money} ${messages.cancel.creditBack}`
}
