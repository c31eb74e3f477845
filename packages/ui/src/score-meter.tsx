import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { uiMessages } from './messages.ts'
import styles from './score-meter.module.css'
import { Tag } from './tag.tsx'
import { TreadBar } from './tread-bar.tsx'

export type ScoreMeterProps = {
  name: string
  /** Above the name, for example what is scored. */
  over?: ReactNode
  value: number | null
  max?: number | undefined
  /** The band in a word: "Great". */
  word?: string | undefined
  /** One line under the bar: the range in class, or why there is no value. */
  note?: ReactNode
  /** The main score of a group is orange, its parts are ink. */
  accent?: boolean | undefined
  /** Smaller figure, for the parts of a score. */
  part?: boolean | undefined
  className?: string | undefined
  children?: ReactNode
}

export function ScoreMeter(props: ScoreMeterProps) {
  const { name, over, value, max = 10, word, note, accent, part, className, children } = props
  return (
    <div className={classNames(styles.card, part && styles.part, className)}>
      <div className={styles.head}>
        <div>
          {over !== undefined && <div className="type-small muted">{over}</div>}
          <div className="type-title">{name}</div>
        </div>
        {word !== undefined && <Tag tone="ok">{word}</Tag>}
      </div>
      <span className={classNames(styles.value, 'num')}>{scoreText(value)}</span>
      <TreadBar
        className={styles.bar}
        value={value}
        max={max}
        tone={accent ? 'accent' : 'ink'}
        label={scoreLabel(value, max, word)}
      />
      {note !== undefined && <div className={classNames(styles.note, 'type-small muted')}>{note}</div>}
      {children}
    </div>
  )
}

export function scoreText(value: number | null): string {
  return value === null ? uiMessages.notAvailable : value.toFixed(1)
}

export function scoreLabel(value: number | null, max: number, word?: string): string {
  if (value === null) return uiMessages.notAvailable
  return [uiMessages.outOf(value, max), word?.toLowerCase()].filter(Boolean).join(', ')
}
