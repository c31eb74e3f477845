import type { Hold } from '@shop/contracts/orders/hold-desk'
import type { RiskRule, RiskRuleName } from '@shop/domain/payments/judge-risk'
import { TriangleAlert } from 'lucide-react'
import styles from './holds.module.css'
import { reasonText } from './messages.ts'

/** Each rule that was met, in a sentence with what was found. `right`: how often that rule is right. */
export function ReasonList({
  rules,
  evidence,
  right,
}: Pick<Hold, 'rules' | 'evidence'> & { right?: (name: RiskRuleName) => string }) {
  return (
    <ul className={styles.signs}>
      {rules.map((rule) => {
        const { title, detail } = reasonText(rule as RiskRule, evidence)
        return (
          <li key={rule.name} className={styles.sign}>
            <TriangleAlert size={20} aria-hidden="true" className={styles.care} />
            <b>{title}</b>
            {right && <span className={styles.right}>{right(rule.name)}</span>}
            <span className={styles.detail}>{detail}</span>
          </li>
        )
      })}
    </ul>
  )
}
