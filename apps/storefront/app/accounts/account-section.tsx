import { classNames } from '@shop/ui/class-names'
import { type ReactNode, useId } from 'react'
import styles from './account-section.module.css'

type AccountSectionProps = {
  title: string
  hint?: string
  /** What can be done about all of it. */
  action?: ReactNode
  children?: ReactNode
}

export function AccountSection({ title, hint, action, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h2 className="type-h3" id={id}>
            {title}
          </h2>
          {hint !== undefined && <p className={classNames('type-small', 'muted', styles.hint)}>{hint}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}
