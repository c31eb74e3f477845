import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { FieldFrame, type FieldTexts, fieldAria } from './field-frame.tsx'

export type TextFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> & {
    size?: 'md' | 'lg' | undefined
    /** Sits inside the box, right. */
    trailing?: ReactNode
    ref?: Ref<HTMLInputElement>
  }

export function TextField({ label, hint, error, size, trailing, className, id, ...input }: TextFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <FieldFrame id={inputId} label={label} hint={hint} error={error} className={className}>
      <div className={styles.box}>
        <input
          type="text"
          {...input}
          {...fieldAria(inputId, { hint, error })}
          id={inputId}
          className={classNames(
            styles.control,
            size === 'lg' && styles.large,
            trailing !== undefined && styles.withTrailing,
          )}
        />
        {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
      </div>
    </FieldFrame>
  )
}
