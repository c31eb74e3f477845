import { Check, CircleAlert } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import styles from './checkbox.module.css'
import { classNames } from './class-names.ts'

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  children: ReactNode
  /** At the end of the row, for example a count. */
  trailing?: ReactNode
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({ children, trailing, error, className, ...input }: CheckboxProps) {
  const errorId = useId()
  return (
    <div className={className}>
      <label className={classNames(styles.row, input.disabled && styles.disabled)}>
        <span className={styles.mark}>
          <input
            {...input}
            type="checkbox"
            className={styles.input}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : input['aria-describedby']}
          />
          <Check className={styles.tick} size={15} aria-hidden="true" />
        </span>
        <span className={styles.text}>{children}</span>
        {trailing !== undefined && <span className={classNames(styles.trailing, 'num')}>{trailing}</span>}
      </label>
      {error && (
        <p className={styles.error} id={errorId}>
          <CircleAlert size={16} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}
