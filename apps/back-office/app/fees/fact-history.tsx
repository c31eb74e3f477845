import type { DeskFact, FactChange } from '@shop/contracts/fees/fee-desk'
import { formatHouseDate } from '../shell/format-time.ts'
import { Panel } from '../shell/panel.tsx'
import styles from './fact-panel.module.css'
import { valueText } from './fact-words.ts'
import { messages } from './messages.ts'

/** What it was, and what was asked for and came to nothing, newest first. */
export function FactHistory({ kind, changes }: { kind: DeskFact['kind']; changes: readonly FactChange[] }) {
  const inForce = changes.filter(({ state }) => state === 'approved')
  const before = (change: FactChange) => inForce.find(({ beginsAt }) => beginsAt < change.beginsAt)
  return (
    <Panel title={messages.history}>
      {changes.length === 0 && <p className="type-small muted">{messages.noHistory}</p>}
      <ul className={styles.history}>
        {changes.map((change) => {
          const earlier = before(change)
          return (
            <li key={`${change.requestNumber} ${change.beginsAt}`}>
              <span className="num">
                {earlier && change.state === 'approved' && (
                  <>
                    <del>{valueText(kind, earlier.value)}</del>{' '}
                  </>
                )}
                {change.state === 'approved' ? (
                  <ins>{valueText(kind, change.value)}</ins>
                ) : (
                  <s>{valueText(kind, change.value)}</s>
                )}
              </span>
              <span className="type-small muted">
                {messages.dayAnd(formatHouseDate(change.beginsAt), wordsOf(change))}
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

function wordsOf({ state, askedBy, decidedBy }: FactChange): string {
  const who = askedBy.name
  if (who === null) return messages.byRelease
  const by = decidedBy?.name ?? messages.colleague
  switch (state) {
    case 'approved':
      return messages.approved(who, by)
    case 'declined':
      return messages.declined(who, by)
    case 'returned':
      return messages.returned(who, by)
    case 'withdrawn':
    case 'waiting':
      return messages.withdrawn(who)
  }
}
