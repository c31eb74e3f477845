import { useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './radio-group.module.css'
import mark from './radio-mark.module.css'

export type RadioOption = { value: string; label: string; disabled?: boolean | undefined }

export type RadioGroupProps = {
  legend: string
  options: readonly RadioOption[]
  value: string | null
  onChange: (value: string) => void
  /** The field name in a plain form; made up when left out. */
  name?: string | undefined
  inline?: boolean | undefined
  error?: string | undefined
}

/** Short choices in a column or a row. Arrow keys move and select, as the platform does it. */
export function RadioGroup({ legend, options, value, onChange, name, inline, error }: RadioGroupProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={classNames(styles.options, inline && styles.inline)}>
        {options.map((option) => (
          <label key={option.value} className={classNames(styles.option, option.disabled && styles.disabled)}>
            <input
              type="radio"
              className={mark.radio}
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
