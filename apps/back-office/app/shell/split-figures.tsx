import type { CSSProperties } from 'react'
import styles from './split-figures.module.css'

export interface SplitFigure {
  /** Its part of the bar; a figure without one is not of the same whole. */
  readonly tone?: 'main' | 'warn' | 'new' | 'same' | 'error'
  readonly name: string
  readonly value: number | string
  /** Of the bar, where it is not the value: a part that is counted in another one too. */
  readonly share?: number
  readonly hint: string | null
}

/** What many rows come to: one bar with the parts of the whole, and each part as a number. */
export function SplitFigures({ figures }: { figures: readonly SplitFigure[] }) {
  return (
    <>
      <div className={styles.split} aria-hidden="true">
        {figures.map(({ name, tone, value, share = Number(value) }) =>
          tone && share > 0 ? (
            <i key={name} className={styles[tone]} style={{ '--share': share } as CSSProperties} />
          ) : null,
        )}
      </div>
      <dl className={styles.figures}>
        {figures.map(({ name, tone, value, hint }) => (
          <div key={name}>
            <dt>
              {tone && <i className={styles[tone]} aria-hidden="true" />}
              {name}
            </dt>
            <dd>
              <b className="num">{value.toLocaleString('en-US')}</b>
              <span className="muted">{hint}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
