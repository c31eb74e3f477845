import { Link } from '@shop/ui/link'
import { Percent, RotateCcw, Tag, Truck, Wrench } from 'lucide-react'
import { paths } from '../paths.ts'
import { homeMessages } from './messages.ts'
import styles from './value-tiles.module.css'

const words = homeMessages.values

const tiles = [
  { icon: Truck, text: words.freeShipping, href: paths.freeShipping() },
  { icon: Wrench, text: words.installed, href: paths.tireShops() },
  { icon: Percent, text: words.financing, href: paths.financing() },
  { icon: Tag, text: words.savings, href: paths.deals() },
  { icon: RotateCcw, text: words.returns, href: paths.returnsAndRefunds() },
]

export function ValueTiles() {
  return (
    <section className="wrap" aria-label={words.label}>
      <ul className={styles.tiles}>
        {tiles.map(({ icon: Icon, text: [title, detail], href }) => (
          <li key={title}>
            <Link className={styles.tile} href={href}>
              <Icon size={24} aria-hidden="true" />
              <span>
                <b>{title}</b>
                <small className="muted">{detail}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
