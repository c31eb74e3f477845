import { classNames } from '@shop/ui/class-names'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './button-radios.module.css'

export type ButtonRadio = { value: string; label: string; content?: ReactNode; isWide?: boolean }

type ButtonRadiosProps = {
  legend: string
  /** The heading above says it already. */
  hideLegend?: boolean
  name: string
  options: readonly ButtonRadio[]
  chosen: string
  look: 'stars' | 'rating' | 'pills'
  error?: string | undefined
}

/** Radio buttons drawn as buttons: arrows move and choose as the platform does it, and no script is needed. */
export function ButtonRadios({ legend, hideLegend, name, options, chosen, look, error }: ButtonRadiosProps) {
  const errorId = `${name}-error`
  return (
    <fieldset className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={classNames(styles.options, styles[look], error && styles.wrong)}>
        {options.map(({ value, label, content, isWide }, index) => (
          <label key={value} className={classNames(styles.option, isWide && styles.wide)}>
            <input
              type="radio"
              className={styles.radio}
              // The error summary leads to the first of them.
              id={index === 0 ? name : undefined}
              name={name}
              value={value}
              defaultChecked={value === chosen}
              aria-label={content === undefined ? undefined : label}
              aria-invalid={error ? true : undefined}
            />
            <span className={styles.face} aria-hidden={content === undefined ? undefined : true}>
              {content ?? label}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p className={styles.error} id={errorId}>
          <CircleAlert size={16} aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
