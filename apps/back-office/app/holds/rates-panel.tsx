import type { RuleRate } from '@shop/contracts/orders/hold-desk'
import type { RiskRule } from '@shop/domain/payments/judge-risk'
import { Table } from '@shop/ui/table'
import { Panel } from '../shell/panel.tsx'
import styles from './holds.module.css'
import { messages, ruleText } from './messages.ts'

const words = messages.rates

export const percentOf = ({ held, bad }: Pick<RuleRate, 'held' | 'bad'>) => Math.round((bad / held) * 100)

/** How often each rule was right: what it held and what of that turned out bad. */
export function RatesPanel({ rates }: { rates: readonly RuleRate[] }) {
  return (
    <div className={styles.rates}>
      <Panel title={words.title} aside={<span className="type-small muted">{words.days}</span>}>
        <div className={styles.wide}>
          <Table
            caption={words.title}
            columns={[
              { label: messages.rule },
              { label: words.held, align: 'end' },
              { label: words.bad, align: 'end' },
              { label: words.badAccepted, align: 'end' },
            ]}
            rows={rates.map((rate) => ({
              id: rate.rule.name,
              cells: [
                ruleText(rate.rule as RiskRule),
                rate.held,
                rate.held === 0 ? 0 : words.share(rate.bad, percentOf(rate)),
                rate.badAccepted,
              ],
            }))}
          />
        </div>
      </Panel>
    </div>
  )
}
