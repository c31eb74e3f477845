import { Accordion } from '@shop/ui/accordion'
import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react'
import { productDrawerMessages } from './drawer-messages.ts'
import styles from './fit-drawer.module.css'
import type { JudgementRow } from './judgement-rows.ts'

const words = productDrawerMessages.fit
const icons = { pass: CircleCheck, note: Info, caveat: TriangleAlert, fail: CircleX }

/** Rule by rule what the vehicle needs and what the tire has. */
export function FitRules({ rows }: { rows: readonly JudgementRow[] }) {
  return (
    <ul className={styles.rules}>
      {rows.map((row) => {
        const Icon = icons[row.outcome]
        return (
          <li key={row.key} className={styles[row.outcome]}>
            <Icon size={20} role="img" aria-label={words.outcomes[row.outcome]} />
            <b>{row.name}</b>
            <b className="num">{row.value}</b>
            {row.sentence !== null && <small>{row.sentence}</small>}
          </li>
        )
      })}
    </ul>
  )
}

/** What passed is folded: whoever opened this looks for what did not. */
export function PassedRules({ rows }: { rows: readonly JudgementRow[] }) {
  if (rows.length === 0) return null
  return (
    <div className={styles.passed}>
      <Accordion
        title={
          <span className={styles.passedTitle}>
            <CircleCheck size={20} aria-hidden="true" />
            <span>
              {words.passed(rows.length)} <span className={styles.names}>{words.passedNames(rows)}</span>
            </span>
          </span>
        }
      >
        <FitRules rows={rows} />
      </Accordion>
    </div>
  )
}
