import { Body, Button, Container, Head, Heading, Html, Preview, Text } from '@react-email/components'
import { render } from '@react-email/render'
import type { ToldDelay } from '../delays/delay-store.ts'
import type { StoredOrder } from '../store.ts'
import { calendarDay } from './day-text.ts'
import { messages } from './messages.ts'

interface DelayNotice {
  readonly order: StoredOrder
  readonly delay: ToldDelay
  readonly shopName: string
  /** Where it can be kept or canceled. */
  readonly delayUrl: string
  readonly trackUrl: string
}

export async function renderDelay(
  notice: DelayNotice,
): Promise<{ subject: string; html: string; text: string }> {
  const { order, shopName } = notice
  const { href, label } = linkOf(notice)
  return {
    subject: messages.delay.subject(order.number, shopName),
    html: await render(<DelayMail {...notice} />),
    text: [`${shopName}\n${messages.delay.heading}`, ...paragraphsOf(notice), `${label}: ${href}`].join(
      '\n\n',
    ),
  }
}

function DelayMail(notice: DelayNotice) {
  const { href, label } = linkOf(notice)
  return (
    <Html lang="en">
      <Head />
      <Preview>{messages.delay.preview(calendarDay(notice.delay.arrivesBy))}</Preview>
      <Body style={{ fontFamily: 'Helvetica, Arial, sans-serif' }}>
        <Container>
          <Text>{notice.shopName}</Text>
          <Heading as="h1">{messages.delay.heading}</Heading>
          {paragraphsOf(notice).map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
          <Button href={href}>{label}</Button>
        </Container>
      </Body>
    </Html>
  )
}

/** What has left can only be followed. */
function linkOf({ delay, delayUrl, trackUrl }: DelayNotice): { href: string; label: string } {
  return delay.hadLeft
    ? { href: trackUrl, label: messages.track }
    : { href: delayUrl, label: messages.delay.choose }
}

function paragraphsOf({ order, delay }: DelayNotice): string[] {
  const words = messages.delay
  return [
    words.text(order.firstName, order.number, calendarDay(delay.promisedBy)),
    words.newDay(calendarDay(delay.arrivesBy)),
    whatNext(order, delay),
  ]
}

function whatNext({ timeZone }: StoredOrder, { hadLeft, answerBy }: ToldDelay): string {
  const words = messages.delay
  if (hadLeft) return words.onTheWay
  return answerBy === null ? words.silenceKeeps : words.answerBy(lastMinute(answerBy, timeZone))
}

/** The end of a day is said as that day. */
const lastMinute = (end: Date, timeZone: string) =>
  new Date(end.getTime() - 1).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone,
  })
