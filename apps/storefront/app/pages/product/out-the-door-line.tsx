import type { ProductLine, TireInLine } from '@shop/contracts/catalogue/catalogue'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { useState } from 'react'
import { useShopperLocation } from '../../location/use-shopper-location.ts'
import { answerOf } from '../../platform/ask/asked.ts'
import { OnDemand, partOf } from '../../platform/overlay/on-demand.tsx'
import { useOutTheDoor } from '../../pricing/use-out-the-door.ts'
import { productMessages } from './messages.ts'
import styles from './out-the-door-line.module.css'

const words = productMessages.outTheDoor
const drawerPart = partOf('OutTheDoorDrawer', () =>
  import('./out-the-door-drawer.tsx').then((module) => module.OutTheDoorDrawer),
)

type OutTheDoorLineProps = {
  line: Pick<ProductLine, 'name'>
  tire: TireInLine
  quantity: number
  /** Null for a tire that must not be added. */
  onAdd: (() => void) | null
}

/** The whole price in one line, with its parts one press away. It comes after the page, into room kept for it. */
export function OutTheDoorLine({ line, tire, quantity, onAdd }: OutTheDoorLineProps) {
  const { location, openSelector } = useShopperLocation()
  const price = useOutTheDoor([tire.productId], quantity, location?.zip ?? null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const own = answerOf(price)?.outTheDoor[0]
  return (
    <section
      className={styles.line}
      aria-label={words.title}
      aria-live="polite"
      aria-busy={price.state === 'asking'}
    >
      <p>
        <b>{words.title}</b>
        <span className="type-small muted">{own ? words.all(quantity) : words.states[price.state]}</span>
      </p>
      {own ? (
        <button type="button" className={styles.amount} {...drawerPart.reach} onClick={() => setIsOpen(true)}>
          <b className="num">{formatDollars(own.outTheDoorCents)}</b>
          <span className="link type-small">{words.parts}</span>
        </button>
      ) : (
        price.state === 'unasked' && (
          <button type="button" className="link" onClick={openSelector}>
            {words.enterZip}
          </button>
        )
      )}
      <OnDemand part={drawerPart} isWanted={isOpen} onFail={close}>
        {(OutTheDoorDrawer) =>
          own &&
          price.state === 'answered' && (
            <OutTheDoorDrawer
              open={isOpen}
              onClose={close}
              {...{ line, tire, quantity, onAdd }}
              price={own}
              installer={price.answer.installer}
            />
          )
        }
      </OnDemand>
    </section>
  )
}
