import { classNames } from '@shop/ui/class-names'
import {
  CarFront,
  CircleX,
  Equal,
  Gauge,
  type LucideIcon,
  Route,
  ShieldCheck,
  Snowflake,
  Star,
  Tag,
} from 'lucide-react'
import styles from './compare-page.module.css'
import type { Verdict } from './comparison-verdicts.ts'
import { compareMessages as words } from './messages.ts'

const icons = {
  costPerMile: Route,
  snow: Snowflake,
  outTheDoor: CarFront,
  price: Tag,
  simpleScore: Gauge,
  owners: Star,
  warranty: ShieldCheck,
  doesNotFit: CircleX,
  none: Equal,
} as const satisfies Record<Verdict['key'], LucideIcon>

type VerdictCardsProps = { verdicts: readonly Verdict[]; ids: readonly number[]; pickId: number | null }

/** What each tire is best in, under its picture. */
export function VerdictCards({ verdicts, ids, pickId }: VerdictCardsProps) {
  return (
    <tr className={styles.verdicts}>
      <th scope="row">
        <span className={styles.label}>{words.verdict}</span>
      </th>
      {verdicts.map(({ key, title, text }, index) => {
        const Icon = icons[key]
        return (
          <td key={ids[index]}>
            <div className={classNames(styles.verdict, ids[index] === pickId && styles.pick)}>
              <Icon size={20} aria-hidden="true" />
              <b>{title}</b>
              <span>{text}</span>
            </div>
          </td>
        )
      })}
    </tr>
  )
}
