import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components'
import { render } from '@react-email/render'
import type { Adjustment } from '@shop/domain/pricing/adjustment'
import { messages } from './messages.ts'
import {
  clockTime,
  creditRows,
  dollars,
  leftOf,
  type Receipt,
  receiptText,
  tiresOf,
  whereAndWhen,
} from './receipt-text.ts'

export async function renderReceipt(
  receipt: Receipt,
): Promise<{ subject: string; html: string; text: string }> {
  const element = <ReceiptMail {...receipt} />
  return {
    subject: messages.subject(receipt.order.number, receipt.shopName),
    html: await render(element),
    text: receiptText(receipt),
  }
}

function ReceiptMail({ order, shopName, trackUrl }: Receipt) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{previewOf(order)}</Preview>
      <Body style={{ fontFamily: 'Helvetica, Arial, sans-serif' }}>
        <Container>
          <Text>{shopName}</Text>
          <Heading as="h1">{messages.heading}</Heading>
          <Text>{messages.greeting(order.firstName)}</Text>
          <Text>{whereAndWhen(order)}</Text>
          <Hr />
          <Section>
            {order.lines.map((line) => (
              <AmountRow
                key={line.tireId}
                label={tiresOf(line)}
                amount={dollars(line.unitCents * line.quantity)}
              />
            ))}
            <Charges of={order.quote.adjustments.filter((each) => each.beneficiary !== 'government')} />
          </Section>
          <Text>{messages.government}</Text>
          <Section>
            <Charges of={order.quote.adjustments.filter((each) => each.beneficiary === 'government')} />
            <AmountRow label={messages.total} amount={dollars(order.totalCents)} />
            {creditRows(order).map(({ label, amountCents }) => (
              <AmountRow key={label} label={label} amount={dollars(amountCents)} />
            ))}
          </Section>
          <Hr />
          {order.quote.dueAtInstaller && (
            <Text>{messages.dueAtInstaller(dollars(order.quote.dueAtInstaller.totalCents))}</Text>
          )}
          {order.quote.coverageTerms && (
            <Text>
              {messages.coverage(order.quote.coverageTerms.months, order.quote.coverageTerms.version)}
            </Text>
          )}
          {order.payment.cardType && (
            <Text>{messages.paidBy(order.payment.cardType, order.payment.lastFour)}</Text>
          )}
          {order.payment.poNumber !== null && <Text>{messages.poNumber(order.payment.poNumber)}</Text>}
          <Text>{messages.cancelUntil(clockTime(order.cancelUntil, order.timeZone))}</Text>
          <Button href={trackUrl}>{messages.track}</Button>
        </Container>
      </Body>
    </Html>
  )
}

const previewOf = (order: Receipt['order']) =>
  leftOf(order) === 0
    ? messages.paidWithCredit(dollars(order.totalCents))
    : messages.preview(dollars(leftOf(order)), lenderOf(order.payment))

/** Who lent for it; null for a card. */
const lenderOf = ({ cardType, lastFour }: Receipt['order']['payment']) =>
  lastFour === null ? cardType : null

/** Each charge with its reason; several may have the same code, one for each line of tires. */
function Charges({ of }: { of: readonly Adjustment[] }) {
  return of.map(({ kind, code, lineId, reason, amountCents }) => (
    <AmountRow key={`${kind} ${code} ${lineId}`} label={reason} amount={dollars(amountCents)} />
  ))
}

function AmountRow({ label, amount }: { label: string; amount: string }) {
  return (
    <Row>
      <Column>{label}</Column>
      <Column align="right">{amount}</Column>
    </Row>
  )
}
