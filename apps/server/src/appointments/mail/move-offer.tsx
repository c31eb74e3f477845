import { Body, Button, Container, Head, Heading, Html, Preview, Text } from '@react-email/components'
import { render } from '@react-email/render'
import { shownSlot } from '@shop/domain/installers/shown-schedule'
import type { Slot } from '@shop/domain/installers/slots-of'
import type { BookedTime, MoveOffer } from '../../installers/index.ts'
import type { StoredOrder } from '../../orders/index.ts'
import { messages } from './messages.ts'

interface OfferNotice {
  readonly order: StoredOrder
  readonly offer: MoveOffer
  readonly booked: BookedTime
  readonly timeZone: string
  readonly shopName: string
  /** Where one of the times is taken. */
  readonly offerUrl: string
}

const words = messages.offer

export async function renderMoveOffer(
  notice: OfferNotice,
): Promise<{ subject: string; html: string; text: string }> {
  const { order, offer, shopName, offerUrl } = notice
  const heading = words.heading[offer.reason]
  return {
    subject: words.subject(order.number, shopName),
    html: await render(<OfferMail {...notice} />),
    text: [`${shopName}\n${heading}`, ...paragraphsOf(notice), `${words.choose}: ${offerUrl}`].join('\n\n'),
  }
}

function OfferMail(notice: OfferNotice) {
  const { offer, shopName, offerUrl } = notice
  return (
    <Html lang="en">
      <Head />
      <Preview>{words.why[offer.reason]}</Preview>
      <Body style={{ fontFamily: 'Helvetica, Arial, sans-serif' }}>
        <Container>
          <Text>{shopName}</Text>
          <Heading as="h1">{words.heading[offer.reason]}</Heading>
          {paragraphsOf(notice).map((paragraph) => (
            <Text key={paragraph} style={{ whiteSpace: 'pre-line' }}>
              {paragraph}
            </Text>
          ))}
          <Button href={offerUrl}>{words.choose}</Button>
        </Container>
      </Body>
    </Html>
  )
}

function paragraphsOf({ order, offer, booked, timeZone }: OfferNotice): string[] {
  return [
    words.text(order.firstName, order.number, booked.company, timeOf({ ...booked, takes: null })),
    words.why[offer.reason],
    [words.times, ...offer.times.map(timeOf)].join('\n'),
    words.price,
    words.until(untilText(offer.expiresAt, timeZone)),
  ]
}

function timeOf(slot: Slot): string {
  const { date, slotTime } = shownSlot(slot)
  return `${dayText(new Date(`${date}T12:00:00Z`))}, ${slotTime}`
}

const dayText = (noon: Date) =>
  noon.toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })

const untilText = (at: Date, timeZone: string) =>
  at.toLocaleString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
