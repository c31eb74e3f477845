import type { SiteCart } from '@shop/contracts/cart/cart'
import type { DeliveryTabs } from '@shop/contracts/delivery/delivery-tabs'
import type { DeliveryChoice } from '@shop/domain/delivery/delivery-choice'
import { isContiguousState } from '@shop/domain/delivery/states'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { classNames } from '@shop/ui/class-names'
import { Link } from '@shop/ui/link'
import { House, Package, Store, Truck, Warehouse } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { dayText } from '../platform/local-times.ts'
import { deliveryWayMessages as words } from './delivery-way-messages.ts'
import styles from './delivery-ways.module.css'

type Choice = DeliveryTabs['tabs'][number]['choices'][number]

type DeliveryWaysProps = {
  cart: SiteCart
  ways: DeliveryTabs
  /** Whose panel is below. */
  open: DeliveryChoice
}

/** Every way to get the tires; each is a link to its panel, and one that can't be had says why. */
export function DeliveryWays({ cart, ways, open }: DeliveryWaysProps) {
  const userZip = ways.place?.zip
  return (
    <nav aria-label={words.title}>
      <ul className={styles.ways}>
        {ways.tabs
          .flatMap(({ choices }) => choices)
          .map((each) => (
            <li key={each.choice}>
              {each.hindrance === null || each.choice === open ? (
                <Link
                  className={classNames(styles.way, each.choice === open && styles.open)}
                  href={paths.deliveryWay({ way: each.choice, userZip })}
                  aria-current={each.choice === open ? 'true' : undefined}
                >
                  <Way choice={each} detail={detailOf(each, cart, ways)} />
                </Link>
              ) : (
                <div className={classNames(styles.way, styles.off)}>
                  <Way choice={each} detail={detailOf(each, cart, ways)} />
                </div>
              )}
            </li>
          ))}
      </ul>
    </nav>
  )
}

const icons: Record<DeliveryChoice, ReactNode> = {
  installer: <Store size={24} aria-hidden="true" />,
  mobile: <Truck size={24} aria-hidden="true" />,
  home: <House size={24} aria-hidden="true" />,
  fedex: <Package size={24} aria-hidden="true" />,
  warehouse: <Warehouse size={24} aria-hidden="true" />,
}

function Way({ choice, detail }: { choice: Choice; detail: string }) {
  return (
    <>
      {icons[choice.choice]}
      <span>
        <b>{choice.label}</b>
        <small>{detail}</small>
      </span>
    </>
  )
}

function detailOf({ choice, hindrance }: Choice, cart: SiteCart, ways: DeliveryTabs): string {
  const { place, tireCount, pickupPointCount, arrivesBy } = ways
  if (hindrance !== null) return words.hindrances[hindrance](tireCount, place?.zip ?? null)
  const cost = costTo(ways, cart)
  if (choice === 'fedex') return place === null ? words.whereYouAre : words.nearby(cost, pickupPointCount)
  if (choice === 'installer' || choice === 'mobile') return words.installed[choice]
  return choice === 'home' ? words.byDay(cost, arrivesBy === null ? null : dayText(arrivesBy)) : ''
}

/** Free where we promise it; beyond, what the cart says of where it ships, and nothing while nobody knows. */
function costTo({ place }: DeliveryTabs, cart: SiteCart): string | null {
  if (place === null || isContiguousState(place.state)) return words.free
  const cents = cart.cartShipping?.zip.slice(0, 5) === place.zip ? cart.shippingCostToHomeInCents : null
  return cents === null ? null : formatDollars(cents)
}
