import type { FittingDeals } from '@shop/contracts/search/deals'
import { ButtonLink } from '@shop/ui/button-link'
import { Car } from 'lucide-react'
import { useMyVehicle } from '../../fitment/use-my-vehicle.ts'
import { vehicleInQuery } from '../../fitment/vehicle-path.ts'
import { paths } from '../../paths.ts'
import styles from './deals-that-fit.module.css'
import { dealsMessages } from './messages.ts'

const words = dealsMessages.fit

type DealsThatFitProps = { running: number; fitting: FittingDeals | null }

/** Leaves the deals that hold for one vehicle, by the address; the vehicle we know of is one press away. */
export function DealsThatFit({ running, fitting }: DealsThatFitProps) {
  const mine = useMyVehicle()
  const { title, text, button, href } = fitting
    ? {
        title: words.chosen(fitting.vehicle),
        text: words.some(fitting.deals.length, running),
        button: words.all,
        href: paths.deals(),
      }
    : mine
      ? {
          title: words.title,
          text: words.mine(mine.label),
          button: words.show,
          href: paths.deals(vehicleInQuery(mine)),
        }
      : {
          title: words.title,
          text: words.add,
          button: words.addButton,
          href: paths.findVehicle({ onto: 'deals' }),
        }
  return (
    <section className={styles.bar} aria-label={words.title}>
      <Car size={24} aria-hidden="true" />
      <div className={styles.text}>
        <h2 className={styles.title}>{title}</h2>
        <p className="type-small muted num" role="status">
          {text}
        </p>
      </div>
      <ButtonLink variant="line" size="sm" href={href}>
        {button}
      </ButtonLink>
    </section>
  )
}
