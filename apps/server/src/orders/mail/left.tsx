import { Body, Button, Container, Head, Heading, Html, Preview, Text } from '@react-email/components'
import { render } from '@react-email/render'
import { calendarDay } from './day-text.ts'
import { messages } from './messages.ts'
import type { Receipt } from './receipt-text.ts'

export async function renderLeft(notice: Receipt): Promise<{ subject: string; html: string; text: string }> {
  const { order, shopName, trackUrl } = notice
  const words = messages.delay.left
  return {
    subject: words.subject(order.number, shopName),
    html: await render(<LeftMail {...notice} />),
    text: [`${shopName}\n${words.heading}`, ...paragraphsOf(notice), `${messages.track}: ${trackUrl}`].join(
      '\n\n',
    ),
  }
}

function LeftMail(notice: Receipt) {
  const words = messages.delay.left
  return (
    <Html lang="en">
      <Head />
      <Preview>{words.preview}</Preview>
      <Body style={{ fontFamily: 'Helvetica, Arial, sans-serif' }}>
        <Container>
          <Text>{notice.shopName}</Text>
          <Heading as="h1">{words.heading}</Heading>
          {paragraphsOf(notice).map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
          <Button href={notice.trackUrl}>{messages.track}</Button>
        </Container>
      </Body>
    </Html>
  )
}

const paragraphsOf = ({ order }: Receipt) => [
  messages.delay.left.text(order.firstName, order.number),
  messages.delay.left.next(calendarDay(order.arrivesBy)),
]
