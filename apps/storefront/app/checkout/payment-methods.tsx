import type { PaymentOption } from '@shop/contracts/checkout/payment-options'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { PAYMENT_SECTIONS } from '@shop/domain/payments/payment-options'
import type { PaymentType } from '@shop/domain/payments/payment-type'
import { RadioList } from '@shop/ui/radio-list'
import { Tag } from '@shop/ui/tag'
import { type ReactNode, useId } from 'react'
import { checkoutMessages } from './messages.ts'
import styles from './payment-methods.module.css'

const words = checkoutMessages.payment

type PaymentMethodsProps = {
  /** As the server has them; none when it did not answer, and then a card can still be paid with. */
  options: readonly PaymentOption[]
  chosen: PaymentType
  /** What the chosen way to pay asks for. */
  children: ReactNode
}

/** Every way to pay with its total and how it is paid; what cannot be had says why. */
export function PaymentMethods({ options, chosen, children }: PaymentMethodsProps) {
  const name = useId()
  const shown = options.length > 0 ? options : [card]
  return PAYMENT_SECTIONS.filter((section) => shown.some((option) => option.section === section)).map(
    (section) => (
      <div key={section} className={styles.section}>
        <RadioList
          legend={words.sections[section]}
          name={name}
          value={chosen}
          onChange={() => {}}
          options={shown
            .filter((option) => option.section === section)
            .map((option) => ({
              value: option.type,
              label: option.label,
              detail: option.reason ?? option.sentence,
              disabled: option.reason !== null,
              trailing: <Trailing option={option} />,
              content: option.type === chosen && children,
            }))}
        />
      </div>
    ),
  )
}

const card: PaymentOption = {
  type: 'credit',
  label: words.card,
  section: 'pay-now',
  totalInCents: 0,
  discountInCents: 0,
  discountInPercentage: 0,
  sentence: words.brandsLabel,
  reason: null,
}

function Trailing({ option }: { option: PaymentOption }) {
  if (option.reason !== null) return null
  if (option.type === 'credit') return <CardBrands />
  return (
    <>
      <span className="num">{formatDollars(option.totalInCents)}</span>
      {option.discountInCents > 0 && <Tag tone="ok">{words.discount(option.discountInPercentage)}</Tag>}
    </>
  )
}

function CardBrands() {
  return (
    <span className={styles.brands} role="img" aria-label={words.brandsLabel}>
      {words.brands.map((brand) => (
        <span key={brand} aria-hidden="true">
          {brand}
        </span>
      ))}
    </span>
  )
}
