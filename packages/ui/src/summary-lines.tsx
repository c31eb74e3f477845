import { type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'
import { Price } from './price.tsx'
import styles from './summary-lines.module.css'

export type SummaryLine = {
  /** Tells lines of the same label apart, and stays the same while its value changes. */
  id: string
  label: string
  value: ReactNode
  tone?: 'plain' | 'saving' | undefined
}

export type SummaryLinesProps = {
  lines: readonly SummaryLine[]
  total?: { label: string; cents: number } | undefined
}

/** Amounts as they come from the server, then the total. The total is announced when it changes. */
export function SummaryLines({ lines, total }: SummaryLinesProps) {
  return (
    <dl className={styles.sum}>
      {lines.map((line) => (
        <div key={line.id} className={classNames(line.tone === 'saving' && styles.saving)}>
          <dt>{line.label}</dt>
          <dd className="num">{line.value}</dd>
        </div>
      ))}
      {total && (
        <div className={styles.total}>
          <dt>{total.label}</dt>
          <dd aria-live="polite">
            <Total cents={total.cents} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Flashes when it changes, not when it first shows. */
function Total({ cents }: { cents: number }) {
  const [first] = useState(cents)
  const [hasChanged, setHasChanged] = useState(false)
  if (!hasChanged && cents !== first) setHasChanged(true)
  return <Price key={cents} cents={cents} size="md" className={classNames(hasChanged && styles.changed)} />
}
