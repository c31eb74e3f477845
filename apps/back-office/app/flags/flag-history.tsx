import type { FlagChange } from '@shop/contracts/flags/flag-desk'
import { wordFor } from '@shop/domain/words/word-for'
import { formatDayAndTime } from '../shell/format-time.ts'
import styles from './flag-panel.module.css'
import { accountNames, fieldNames, messages } from './messages.ts'

/** From the audit trail and the schedule, newest first. */
export function FlagHistory({ changes }: { changes: readonly FlagChange[] }) {
  return (
    <div>
      <h3 className={styles.part}>{messages.history}</h3>
      {changes.length === 0 && <p className="type-small muted">{messages.noHistory}</p>}
      <ul className={styles.history}>
        {changes.map((change) => (
          <li key={`${change.at} ${change.who}`}>
            {Object.keys(change.after).map((name) => (
              <Difference
                key={name}
                name={name}
                before={wordOf(name, change.before[name])}
                after={wordOf(name, change.after[name])}
              />
            ))}
            <span className="type-small muted">
              {messages.changed(formatDayAndTime(change.at), change.who ?? messages.bySchedule, change.why)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Difference({ name, before, after }: { name: string; before: string; after: string }) {
  const label = name === 'isOn' || name === 'sharePercent' ? null : wordFor(fieldNames, name)
  return (
    <span className={styles.difference}>
      {label !== null && <span>{messages.field(label)}</span>}
      {before !== '' && <del>{before}</del>}
      {after !== '' && <ins>{after}</ins>}
    </span>
  )
}

function wordOf(name: string, value: unknown): string {
  if (value === undefined) return ''
  if (name === 'sharePercent') return messages.percent(Number(value))
  if (name === 'accountTypes') {
    if (value === null) return messages.all
    return (value as string[])
      .map((type) => accountNames[type as keyof typeof accountNames] ?? type)
      .join(', ')
  }
  if (name === 'steps') {
    return (value as string[])
      .map((step) => {
        const [at = '', share = ''] = step.split(' ')
        return `${share} ${formatDayAndTime(at)}`
      })
      .join(', ')
  }
  return value === true ? messages.on : messages.off
}
