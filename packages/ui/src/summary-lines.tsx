import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Price } from './price.tsx'
import styles from './summary-lines.module.css'

export type SummaryLine = { label: string; value: ReactNode; tone?: 'plain' | 'saving' | undefined }

export type SummaryLinesProps = {
  lines: readonly SummaryLine[]
  total?: { label: string; cents: number } | undefined
}

/** Amounts as they come from the server, then the total. The total is announced when it changes. */
export function SummaryLines({ lines, total }: SummaryLinesProps) {
  return (
    <dl className={styles.sum}>
      {lines.map((line) => (
        <div key={line.label} className={classNames(line.tone === 'saving' && styles.saving)}>
          <dt>{line.label}</dt>
          <dd className="num">{line.value}</dd>
        </div>
      ))}
      {total && (
        <div className={styles.total}>
          <dt>{total.label}</dt>
          <dd aria-live="polite">
            <Price key={total.cents} cents={total.cents} size="md" className={styles.changed} />
          </dd>
        </div>
      )}
    </dl>
  )
}
