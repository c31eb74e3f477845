import { type ReactNode, useId } from 'react'
import styles from './kit.module.css'

export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className="type-h2" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
