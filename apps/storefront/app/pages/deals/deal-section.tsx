import type { Deal } from '@shop/contracts/search/deals'
import type { ProductCard } from '@shop/contracts/search/products'
import { Link } from '@shop/ui/link'
import { PromoBadge } from '@shop/ui/promo-badge'
import { ChevronRight } from 'lucide-react'
import { TireCard } from '../../catalogue/cards/tire-card.tsx'
import { paths } from '../../paths.ts'
import { DealEnd } from '../../pricing/deal-end.tsx'
import styles from './deal-section.module.css'
import { dealsMessages as words } from './messages.ts'

type DealSectionProps = {
  deal: Deal
  /** Some of its tires, at what they cost with it. */
  tires: readonly ProductCard[]
  isLead: boolean
  /** `make/model/year/trim`: it is shown for the tires of this vehicle, and leads to them. */
  onVehicle: { vehicle: string; oem?: string } | null
}

/** One deal: what it takes off and until when, then tires of it at the price after it. */
export function DealSection({ deal, tires, isLead, onVehicle }: DealSectionProps) {
  const { slug, label, reason, kind, minQuantity, tireCount, endsAt } = deal
  return (
    <li>
      <div className={styles.head}>
        <PromoBadge shape={isLead ? 'lead' : 'ribbon'}>{label}</PromoBadge>
        <div>
          <h3 className="type-h3">
            <Link
              className={styles.name}
              href={onVehicle ? tiresOnVehicle(slug, onVehicle) : paths.deal(slug)}
            >
              {reason}
              <ChevronRight size={20} aria-hidden="true" />
            </Link>
          </h3>
          <p className="type-small muted num">
            {onVehicle ? words.fit.count(tireCount) : words.tires(tireCount)}
            {minQuantity > 1 && kind !== 'buy-3-get-1' && `, ${words.whenYouBuy(minQuantity)}`}
          </p>
          <p className="type-small muted num">
            <DealEnd endsAt={endsAt} />
          </p>
        </div>
      </div>
      {tires.length > 0 && (
        <ul className={styles.tires}>
          {tires.map((product) => (
            <TireCard
              key={product.productId}
              product={product}
              priority={false}
              similarHref={paths.type(product.type.slug)}
              isOfLine={onVehicle === null}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

function tiresOnVehicle(deal: string, { vehicle, oem }: { vehicle: string; oem?: string }): string {
  const [make = '', model = '', year, trim] = vehicle.split('/')
  return paths.vehicle(make, model, year, { ...(trim && { trim }), ...(oem && { oem }), deal })
}
