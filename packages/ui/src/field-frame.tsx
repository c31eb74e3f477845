import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

export type FieldTexts = {
  label: ReactNode
  /** Shown under the field until an error takes its place. */
  hint?: ReactNode
  error?: string | undefined
}

type FieldFrameProps = FieldTexts & { id: string; className?: string | undefined; children: ReactNode }

/** Label above, control, then the hint or the error directly under it. */
export function FieldFrame({ id, label, hint, error, className, children }: FieldFrameProps) {
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {error ? (
        <p className={classNames(styles.message, styles.error)} id={messageId(id)}>
          <CircleAlert size={16} aria-hidden="true" />
          {error}
        </p>
      ) : (
        hint && (
          <p className={styles.message} id={messageId(id)}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

/** What ties a control to its message, and marks it wrong. */
export function fieldAria(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? messageId(id) : undefined,
  }
}

const messageId = (id: string) => `${id}-message`
