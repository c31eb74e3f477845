import type { InstalledPrice } from '@shop/contracts/installers/installed-prices'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { Skeleton } from '@shop/ui/skeleton'
import { CalendarDays, House, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { openLocationSelector } from '../location/location-selector.ts'
import { locationMessages } from '../location/messages.ts'
import type { Asked } from '../platform/ask/asked.ts'
import { dayText } from '../platform/local-times.ts'
import styles from './installed-line.module.css'
import { installedMessages as words } from './installed-messages.ts'
import type { InstalledPrices } from './use-installed-prices.ts'

type InstalledLineProps = {
  prices: Asked<InstalledPrices>
  productId: number
  /** The card stands for all sizes of its line: the price is that of the least, and there is no one day. */
  isFrom: boolean
}

/** What a set costs on the car, and on what day. It comes after the page, into room kept for it. */
export function InstalledLine({ prices, productId, isFrom }: InstalledLineProps) {
  switch (prices.state) {
    case 'unasked':
      return (
        <Line icon={<MapPin size={20} aria-hidden="true" />} note={words.forPrice}>
          <button type="button" className="link" onClick={openLocationSelector}>
            {locationMessages.enterZip}
          </button>
        </Line>
      )
    case 'asking':
      return (
        <div className={styles.line} aria-busy="true">
          <CalendarDays size={20} aria-hidden="true" />
          <span className={styles.waiting}>
            <Skeleton shape="text" width="78%" />
            <Skeleton shape="text" width="52%" />
          </span>
        </div>
      )
    case 'failed':
      return <None note={words.failed} />
    case 'answered': {
      const price = prices.answer.get(productId)
      return price ? <Price price={price} isFrom={isFrom} /> : <None note={words.none} />
    }
  }
}

function Price({ price, isFrom }: { price: InstalledPrice; isFrom: boolean }) {
  const { shop, outTheDoorInCents, day } = price
  if (outTheDoorInCents === null) return <None note={words.none} />
  const amount = formatDollars(outTheDoorInCents)
  const on = day === null || isFrom ? null : dayText(day)
  if (!shop) {
    return (
      <Line icon={<House size={20} aria-hidden="true" />} note={words.noShop}>
        {words.shipped(amount, on)}
      </Line>
    )
  }
  return (
    <Line icon={<CalendarDays size={20} aria-hidden="true" />} note={words.at(shop.company)}>
      {isFrom ? words.installedFrom(amount) : words.installed(amount, on)}
    </Line>
  )
}

const None = ({ note }: { note: string }) => (
  <Line icon={<CalendarDays size={20} aria-hidden="true" />} note={note} />
)

function Line({ icon, note, children }: { icon: ReactNode; note: string; children?: ReactNode }) {
  return (
    <div className={styles.line}>
      {icon}
      <p>
        {children && <b className="num">{children}</b>}
        <span className="type-caption muted">{note}</span>
      </p>
    </div>
  )
}
