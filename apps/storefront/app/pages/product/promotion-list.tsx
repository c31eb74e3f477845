import type { TirePromotion } from '@shop/contracts/catalogue/catalogue'
import { classNames } from '@shop/ui/class-names'
import { ChevronDown, Tag } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { hashParameters } from '../../catalogue/hash-parameters.ts'
import { dayText } from '../../platform/local-times.ts'
import { productMessages } from './messages.ts'
import styles from './promotion-list.module.css'

const words = productMessages.promotions

/** What the tire is on offer for. `#promotion=id` opens the details of that one. */
export function PromotionList({ promotions }: { promotions: readonly TirePromotion[] }) {
  const asked = hashParameters(useLocation().hash).promotion
  if (promotions.length === 0) return null
  return (
    <section className={styles.list} aria-label={words.title}>
      {promotions.map((promotion) => (
        <Promotion key={promotion.id} promotion={promotion} isAsked={promotion.id === asked} />
      ))}
    </section>
  )
}

function Promotion({ promotion, isAsked }: { promotion: TirePromotion; isAsked: boolean }) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isAsked || !details.current) return
    details.current.open = true
    details.current.querySelector('summary')?.focus()
  }, [isAsked])
  return (
    <details ref={details} className={styles.promotion}>
      <summary className={styles.summary}>
        <Tag size={20} aria-hidden="true" />
        <span>
          <b>{promotion.label}</b>
          <span className={styles.when}>{words.when(promotion.minQuantity)}</span>
        </span>
        <ChevronDown className={styles.arrow} size={18} aria-hidden="true" />
      </summary>
      <ul className={classNames('type-small', styles.terms)}>
        <li>{words.reason(promotion.reason)}</li>
        {promotion.maxQuantity !== null && <li>{words.most(promotion.maxQuantity)}</li>}
        {promotion.isAlone && <li>{words.alone}</li>}
        <li>
          {promotion.endsAt === null ? words.noEnd : words.until(dayText(promotion.endsAt.slice(0, 10)))}
        </li>
        <li>{words.applied}</li>
      </ul>
    </details>
  )
}
