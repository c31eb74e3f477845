import { classNames } from '@shop/ui/class-names'
import {
  CarFront,
  CircleX,
  Dumbbell,
  Gauge,
  Hourglass,
  type LucideIcon,
  Route,
  ShieldCheck,
  Snowflake,
  Star,
  Tag,
  Waves,
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
  traction: Waves,
  longevity: Hourglass,
  handlingDurability: Dumbbell,
  owners: Star,
  warranty: ShieldCheck,
  doesNotFit: CircleX,
} as const satisfies Record<Verdict['key'], LucideIcon>

type VerdictCardsProps = {
  verdicts: readonly (Verdict | null)[]
  ids: readonly number[]
  pickId: number | null
}

/** What each tire is best in, under its picture; nothing where none leads in anything. */
export function VerdictCards({ verdicts, ids, pickId }: VerdictCardsProps) {
  if (verdicts.every((verdict) => verdict === null)) return null
  return (
    <tr className={styles.verdicts}>
      <th scope="row">
        <span className={styles.label}>{pickId === null ? words.strengths : words.verdict}</span>
      </th>
      {verdicts.map((verdict, index) => {
        if (verdict === null) return <td key={ids[index]} />
        const Icon = icons[verdict.key]
        return (
          <td key={ids[index]}>
            <div className={classNames(styles.verdict, ids[index] === pickId && styles.pick)}>
              <Icon size={20} aria-hidden="true" />
              <b>{verdict.title}</b>
              <span>{verdict.text}</span>
            </div>
          </td>
        )
      })}
    </tr>
  )
}
