import type { Customer, DeskOrder } from '@shop/contracts/orders/order-desk'
import { isSwitchedOff } from '@shop/domain/channels/feature-flag'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { client } from '../api/client.ts'
import { formatYear } from '../shell/format-time.ts'
import { Facts, Panel } from '../shell/panel.tsx'
import { useOfficeFlag } from '../shell/use-office-flag.ts'
import { usePasskey } from '../shell/use-passkey.tsx'
import styles from './customer-panel.module.css'
import { messages } from './messages.ts'

const words = messages.customer

/** Masked until somebody needs it; then the server writes down who that was. Gone again with the screen. */
export function CustomerPanel({
  orderNumber,
  masked,
  mayReveal,
}: {
  orderNumber: string
  masked: DeskOrder['customer']
  mayReveal: boolean
}) {
  const [customer, setCustomer] = useState<Customer | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const passkey = usePasskey()
  const reveal = async () => {
    setIsBusy(true)
    const result = await client.call('POST /office/orders/{orderNumber}/reveal', {
      params: { orderNumber },
      body: {},
    })
    setIsBusy(false)
    if (result.ok) return setCustomer(result.data.customer)
    if (!passkey.asksFor(result, words.revealing(orderNumber))) setProblem(result.message)
  }
  const isOff = isSwitchedOff(useOfficeFlag('reveal-customer'))
  const { count, since, totalCents } = masked.orders
  const ordered = since
    ? [{ name: words.orders, value: words.ordered(count, formatYear(since), formatDollars(totalCents)) }]
    : []
  return (
    <Panel title={words.title} aside={<span className={styles.initials}>{masked.initials}</span>}>
      {customer === null && passkey.element}
      {problem !== null && (
        <div className={styles.problem}>
          <Banner tone="danger" role="alert">
            {problem}
          </Banner>
        </div>
      )}
      {customer ? (
        <Facts
          facts={[
            { name: words.name, value: customer.name },
            { name: words.email, value: customer.email },
            { name: words.phone, value: customer.phone },
            { name: words.address, value: customer.address.join(', ') },
            ...(customer.specialInstructions
              ? [{ name: words.note, value: customer.specialInstructions }]
              : []),
            ...ordered,
          ]}
        />
      ) : (
        <>
          <Facts
            facts={[
              { name: words.email, value: masked.email },
              { name: words.phone, value: masked.phone },
              { name: words.place, value: masked.place },
              ...ordered,
            ]}
          />
          {mayReveal && !isOff && (
            <Button
              variant="line"
              size="sm"
              full
              className={styles.reveal}
              icon={<Eye size={18} aria-hidden="true" />}
              loading={isBusy}
              onClick={reveal}
            >
              {words.reveal}
            </Button>
          )}
        </>
      )}
      <p className={styles.note}>{words.opened}</p>
    </Panel>
  )
}
