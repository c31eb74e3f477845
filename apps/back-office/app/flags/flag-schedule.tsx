import type { DeskFlag } from '@shop/contracts/flags/flag-desk'
import { CircleCheck, Clock } from 'lucide-react'
import { formatDayAndTime } from '../shell/format-time.ts'
import styles from './flag-panel.module.css'
import { messages } from './messages.ts'

export function FlagSchedule({ steps }: { steps: DeskFlag['steps'] }) {
  return (
    <div>
      <h3 className={styles.part}>{messages.schedule}</h3>
      {steps.length === 0 && <p className="type-small muted">{messages.noSteps}</p>}
      <ul className={styles.steps}>
        {steps.map(({ at, sharePercent, isDone }) => (
          <li key={at}>
            {isDone ? <CircleCheck size={20} aria-hidden="true" /> : <Clock size={20} aria-hidden="true" />}
            <span className="num">
              {messages.percent(sharePercent)}
              <span className="visually-hidden"> {isDone ? messages.done : messages.planned}</span>
            </span>
            <span className="type-small muted num">{formatDayAndTime(at)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
