import type { NearbyInstaller, TireDelivery } from '@shop/contracts/delivery/delivery'
import { batchText } from '@shop/domain/delivery/messages'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { Skeleton } from '@shop/ui/skeleton'
import { Truck, Van, Wrench } from 'lucide-react'
import { useState } from 'react'
import { locationMessages } from '../../location/messages.ts'
import { useShopperLocation } from '../../location/use-shopper-location.ts'
import type { Asked } from '../../platform/ask/asked.ts'
import { useAsk } from '../../platform/ask/use-ask.ts'
import { browserClient } from '../../platform/client/browser-client.ts'
import { dayText } from '../../platform/local-times.ts'
import { OnDemand, partOf } from '../../platform/overlay/on-demand.tsx'
import styles from './delivery-options.module.css'
import { productMessages } from './messages.ts'

const words = productMessages.delivery
const timesPart = partOf('InstallerTimesDrawer', () =>
  import('./installer-times-drawer.tsx').then((module) => module.InstallerTimesDrawer),
)

/** When the tires arrive and who near the shopper mounts them. The place is known in the browser only. */
export function DeliveryOptions({ productId }: { productId: number }) {
  const { location, openSelector } = useShopperLocation()
  const zip = location?.zip ?? null
  const delivery = useDelivery(productId, zip)
  return (
    <section className={styles.delivery} aria-labelledby="delivery" aria-busy={delivery.state === 'asking'}>
      <div className={styles.head}>
        <h2 className="type-title" id="delivery">
          {words.title}
        </h2>
        <button type="button" className="link type-small num" onClick={openSelector}>
          {location ? locationMessages.place(location) : words.noPlace}
        </button>
      </div>
      <ul className={styles.ways}>
        <li>
          <Truck size={20} aria-hidden="true" />
          <p>
            <b>{words.shipToMe}</b>
            <span className="type-small muted">{arrivalText(delivery)}</span>
            {delivery.state === 'answered' && delivery.answer.batch && (
              <span className="type-small muted">{batchText(delivery.answer.batch)}</span>
            )}
          </p>
          <ShippingCost delivery={delivery} />
        </li>
        <Installers delivery={delivery} productId={productId} onEnterZip={openSelector} />
      </ul>
    </section>
  )
}

/** Free until another place is known. */
function ShippingCost({ delivery }: { delivery: Delivery }) {
  if (delivery.state !== 'answered') return <b className={styles.free}>{words.free}</b>
  const { isShippedTo, shippingInCents } = delivery.answer
  if (!isShippedTo) return null
  if (shippingInCents === 0) return <b className={styles.free}>{words.free}</b>
  if (shippingInCents === null) return <span className="type-caption muted">{words.costUnknown}</span>
  return (
    <p className={styles.amount}>
      <b className="num">{formatDollars(shippingInCents)}</b>
      <span className="type-caption muted">{words.forFour}</span>
    </p>
  )
}

/** As many as the page keeps room for. */
const mostShown = 2

type InstallersProps = { delivery: Delivery; productId: number; onEnterZip: () => void }

function Installers({ delivery, productId, onEnterZip }: InstallersProps) {
  if (delivery.state === 'asking') {
    return Array.from({ length: mostShown }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton are all alike
      <li key={row}>
        <Skeleton width="100%" height={42} />
      </li>
    ))
  }
  if (delivery.state === 'unasked') return <WaysToInstall onEnterZip={onEnterZip} />
  if (delivery.state === 'failed') return <Note>{words.unknown}</Note>
  const { installers, place } = delivery.answer
  if (installers.length === 0) return <Note>{words.noInstaller(place.city)}</Note>
  return installers
    .slice(0, mostShown)
    .map((installer) => (
      <Installer key={installer.installerId} installer={installer} productId={productId} zip={place.zip} />
    ))
}

/** While the place is not known: as tall as the installers that take its place. */
function WaysToInstall({ onEnterZip }: { onEnterZip: () => void }) {
  return (
    <>
      <li>
        <Wrench size={20} aria-hidden="true" />
        <p>
          <b>{words.atShop}</b>
          <span className="type-small muted">{words.atShopText}</span>
        </p>
        <button type="button" className="link type-small" onClick={onEnterZip}>
          {words.enterZip}
        </button>
      </li>
      <li>
        <Van size={20} aria-hidden="true" />
        <p>
          <b>{words.byVan}</b>
          <span className="type-small muted">{words.byVanText}</span>
        </p>
      </li>
    </>
  )
}

function Note({ children }: { children: string }) {
  return (
    <li>
      <Wrench size={20} aria-hidden="true" />
      <p>
        <b>{words.installed}</b>
        <span className="type-small muted">{children}</span>
      </p>
    </li>
  )
}

type InstallerProps = { installer: NearbyInstaller; productId: number; zip: string }

function Installer({ installer, productId, zip }: InstallerProps) {
  const { kind, name, miles, rating, installationCount: jobs } = installer
  const { setOfFourInCents, outTheDoorInCents } = installer
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const Icon = kind === 'mobile' ? Van : Wrench
  return (
    <li>
      <Icon size={20} aria-hidden="true" />
      <div className={styles.installer}>
        <b>{kind === 'mobile' ? words.mobile(name) : words.installAt(name)}</b>
        <span className="type-small muted num">{words.installer(miles, rating, jobs)}</span>
        <button
          type="button"
          className="link type-small"
          {...timesPart.reach}
          onClick={() => setIsOpen(true)}
        >
          {words.seeTimes} <span className="visually-hidden">{words.timesAt(name)}</span>
        </button>
      </div>
      <p className={styles.amount}>
        <b className="num">{formatDollars(outTheDoorInCents ?? setOfFourInCents)}</b>
        <span className="type-caption muted">
          {outTheDoorInCents === null ? words.forFour : words.installedForFour}
        </span>
      </p>
      <OnDemand part={timesPart} isWanted={isOpen} onFail={close}>
        {(InstallerTimesDrawer) => (
          <InstallerTimesDrawer open={isOpen} onClose={close} {...{ installer, productId, zip }} />
        )}
      </OnDemand>
    </li>
  )
}

/** Unasked without a place. */
type Delivery = Asked<TireDelivery>

function useDelivery(productId: number, zip: string | null): Delivery {
  return useAsk(zip === null ? null : { params: { productId }, query: { zip } }, (about, signal) =>
    browserClient.call('GET /tires/{productId}/delivery', { ...about, signal }),
  )
}

function arrivalText(delivery: Delivery): string {
  if (delivery.state !== 'answered') return words.arrives
  const { arrives, isShippedTo, place } = delivery.answer
  if (!isShippedTo) return words.notShipped(place.city)
  if (arrives === null) return words.soldOut
  return words.arrivesBetween(dayText(arrives.earliest), dayText(arrives.latest))
}
