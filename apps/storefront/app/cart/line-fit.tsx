import type { SiteProduct } from '@shop/contracts/cart/cart'
import { classNames } from '@shop/ui/class-names'
import { Link } from '@shop/ui/link'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { paths } from '../paths.ts'
import styles from './line-fit.module.css'
import { cartMessages as words } from './messages.ts'
import { SwitchTire } from './switch-tire.tsx'
import type { CartChanges } from './use-cart-changes.ts'
import type { LineFit as Fit } from './use-line-fits.ts'

const icons = { fits: CircleCheck, 'fits-with-caveat': TriangleAlert, 'does-not-fit': CircleX }

type LineFitProps = { product: SiteProduct; fit: Fit; changes: CartChanges }

/** Whether the tires of a line go on the car. Tires that do not say why, and what to take instead. */
export function LineFit({ product, fit, changes }: LineFitProps) {
  const Icon = icons[fit.level]
  return (
    <div className={classNames(styles.fit, styles[fit.level])}>
      <Icon size={18} aria-hidden="true" />
      <div>
        <p>
          <b>{words.fit(fit.level, fit.vehicleName)}</b>
          {fit.level !== 'fits' && <span> {fit.sentence}</span>}
        </p>
        {fit.level === 'does-not-fit' && (
          <p className={styles.ways}>
            {fit.vehicle && <SwitchTire product={product} vehicle={fit.vehicle} changes={changes} />}
            <Link className="link" href={fit.fittingTiresHref ?? paths.findVehicle()}>
              {words.seeFitting}
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}
