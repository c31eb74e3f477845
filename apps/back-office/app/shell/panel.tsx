import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

/** A white box with a heading, as every detail page of the office is made of. */
export function Panel({
  title,
  aside,
  isFlush = false,
  children,
}: {
  title: string
  aside?: ReactNode
  /** Its rows go from edge to edge. */
  isFlush?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {isFlush ? children : <div className={styles.body}>{children}</div>}
    </section>
  )
}

export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
