import type { Hold, RuleRate } from '@shop/contracts/orders/hold-desk'
import { CircleCheck } from 'lucide-react'
import { Panel } from '../shell/panel.tsx'
import styles from './holds.module.css'
import { goodSigns, messages } from './messages.ts'
import { percentOf } from './rates-panel.tsx'
import { ReasonList } from './reason-list.tsx'

/** The rules an order met, with how often each is right, and what was found in order. */
export function ReasonsPanel({ hold, rates }: { hold: Hold; rates: readonly RuleRate[] }) {
  const good = goodSigns(hold.evidence)
  return (
    <Panel title={messages.why}>
      <ReasonList
        {...hold}
        right={(name) => {
          const rate = rates.find(({ rule }) => rule.name === name)
          return rate && rate.held > 0 ? messages.right(percentOf(rate)) : messages.notRated
        }}
      />
      {good.length > 0 && (
        <>
          <h3 className={styles.for}>{messages.speaksFor}</h3>
          <ul className={styles.signs}>
            {good.map((sign) => (
              <li key={sign} className={styles.sign}>
                <CircleCheck size={20} aria-hidden="true" className={styles.good} />
                <span>{sign}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
