import { ChevronDown } from 'lucide-react'
import { type Ref, type SelectHTMLAttributes, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { FieldFrame, type FieldTexts, fieldAria } from './field-frame.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined }

export type SelectProps = FieldTexts &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'children'> & {
    options: readonly SelectOption[]
    /** First, empty choice: "Choose a width". Left out when a value is always set. */
    placeholder?: string | undefined
    size?: 'md' | 'lg' | undefined
    ref?: Ref<HTMLSelectElement>
  }

/** The platform's own list: best on phones, and works before any script has loaded. */
export function Select({
  label,
  hint,
  error,
  options,
  placeholder,
  size,
  className,
  id,
  ...select
}: SelectProps) {
  const ownId = useId()
  const selectId = id ?? ownId
  return (
    <FieldFrame id={selectId} label={label} hint={hint} error={error} className={className}>
      <div className={styles.box}>
        <select
          {...select}
          {...fieldAria(selectId, { hint, error })}
          id={selectId}
          className={classNames(
            styles.control,
            styles.withTrailing,
            size === 'lg' && styles.large,
            placeholder !== undefined && select.value === '' && styles.unchosen,
          )}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={classNames(styles.trailing, styles.arrow)}>
          <ChevronDown size={20} aria-hidden="true" />
        </span>
      </div>
    </FieldFrame>
  )
}
