import type { Deal } from '@shop/contracts/search/deals'
import { buttonClass } from '@shop/ui/button-class'
import { classNames } from '@shop/ui/class-names'
import { ImageTile } from '@shop/ui/image-tile'
import { Link } from '@shop/ui/link'
import { PromoBadge } from '@shop/ui/promo-badge'
import { pictureSizes } from '../../catalogue/picture-sizes.ts'
import { tirePicture } from '../../catalogue/tire-picture.ts'
import { paths } from '../../paths.ts'
import { DealEnd } from '../../pricing/deal-end.tsx'
import styles from './deal-card.module.css'
import { dealsMessages as words } from './messages.ts'

type DealCardProps = {
  deal: Deal
  isLead: boolean
  /** `make/model/year/trim`: it is shown for the tires of this vehicle, and leads to them. */
  onVehicle: { vehicle: string; oem?: string } | null
}

/** One deal as a card that is a link. The lead stands large, with its ribbon in orange. */
export function DealCard({ deal, isLead, onVehicle }: DealCardProps) {
  const { slug, label, reason, kind, minQuantity, tireCount, endsAt, imageSrc } = deal
  return (
    <li className={classNames(styles.card, isLead && styles.lead)}>
      <ImageTile
        {...tirePicture(imageSrc)}
        className={styles.tile}
        sizes={isLead ? pictureSizes.leadDeal : pictureSizes.popularTile}
        alt=""
        missingLabel={words.missingImage}
      >
        <span className={styles.ribbon}>
          <PromoBadge shape={isLead ? 'lead' : 'ribbon'}>{label}</PromoBadge>
        </span>
      </ImageTile>
      <div className={styles.facts}>
        <h3 className={isLead ? 'type-h2' : 'type-title'}>
          <Link className={styles.name} href={onVehicle ? tiresOnVehicle(slug, onVehicle) : paths.deal(slug)}>
            {reason}
          </Link>
        </h3>
        <p className="type-small muted num">
          {onVehicle ? words.fit.count(tireCount) : words.tires(tireCount)}
          {minQuantity > 1 && kind !== 'buy-3-get-1' && `, ${words.whenYouBuy(minQuantity)}`}
        </p>
        <div className={styles.foot}>
          <p className="type-small muted num">
            <DealEnd endsAt={endsAt} />
          </p>
          {/* The whole card is the link; this only looks like what it does. */}
          <span
            className={classNames(
              buttonClass({ variant: isLead ? 'solid' : 'line', size: 'sm' }),
              styles.button,
            )}
            aria-hidden="true"
          >
            {words.seeTires}
          </span>
        </div>
      </div>
    </li>
  )
}

function tiresOnVehicle(deal: string, { vehicle, oem }: { vehicle: string; oem?: string }): string {
  const [make = '', model = '', year, trim] = vehicle.split('/')
  return paths.vehicle(make, model, year, { ...(trim && { trim }), ...(oem && { oem }), deal })
}
