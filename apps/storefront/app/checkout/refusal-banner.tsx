import { Banner } from '@shop/ui/banner'
import { Link } from '@shop/ui/link'
import { useEffect, useRef } from 'react'
import { paths } from '../paths.ts'
import { installMessages } from './install-messages.ts'
import { payingMessages } from './paying-messages.ts'
import styles from './refusal-banner.module.css'
import type { Notice } from './use-place-order.ts'

const words = payingMessages.payment

/** Takes the focus each time the shop says no, so that it is read and seen. */
export function RefusalBanner({ notice }: { notice: Notice }) {
  const banner = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is a new notice, even with the same words
  useEffect(() => banner.current?.focus(), [notice])
  return (
    <div className={styles.refusal}>
      <Banner tone="danger" role="alert" ref={banner}>
        {notice.message}
        {notice.refusal === 'pickup-point-full' && (
          <>
            {' '}
            <Link className="link" href={paths.deliveryWay({ way: 'fedex' })}>
              {words.otherLocation}
            </Link>
          </>
        )}
        {notice.refusal === 'install-time-gone' && <OtherTimes />}
        {notice.refusal === 'installer-gone' && (
          <>
            {' '}
            <Link className="link" href={paths.deliveryWay({ way: 'installer' })}>
              {installMessages.lost.shops}
            </Link>
          </>
        )}
        {notice.refusal === 'out-of-stock' && (
          <>
            {' '}
            <Link className="link" href={paths.openCart()}>
              {words.openCart}
            </Link>
          </>
        )}
      </Banner>
    </div>
  )
}

/** The ways on for who has lost a time: all three lead to the shipping step, where everything else still stands. */
function OtherTimes() {
  const ways = [
    [installMessages.lost.time, paths.checkoutShipping()],
    [installMessages.lost.shops, paths.deliveryWay({ way: 'installer' })],
    [installMessages.lost.none, paths.deliveryWay({ way: 'home' })],
  ] as const
  return (
    <span className={styles.ways}>
      {ways.map(([label, href]) => (
        <Link key={label} className="link" href={href}>
          {label}
        </Link>
      ))}
    </span>
  )
}
