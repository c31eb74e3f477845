import { type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './radio-list.module.css'
import mark from './radio-mark.module.css'

export type RadioListOption = {
  value: string
  label: ReactNode
  detail?: ReactNode
  /** Right end of the row: an amount, a tag, a mark. */
  trailing?: ReactNode
  disabled?: boolean | undefined
  /** Opens inside the row while it is chosen. */
  content?: ReactNode
  /** Once opened it stays, unseen, while another row is chosen: a form keeps what was typed in it. */
  keepsContent?: boolean | undefined
}

export type RadioListProps = {
  legend: string
  hideLegend?: boolean | undefined
  options: readonly RadioListOption[]
  value: string | null
  onChange: (value: string) => void
  name?: string | undefined
}

/** Large rows, one choice; the chosen row may hold a form. */
export function RadioList({ legend, hideLegend, options, value, onChange, name }: RadioListProps) {
  const id = useId()
  return (
    <fieldset>
      <legend className={hideLegend ? 'visually-hidden' : classNames('type-title', styles.legend)}>
        {legend}
      </legend>
      <div className={styles.list}>
        {options.map((option) => {
          const chosen = option.value === value
          return (
            <div key={option.value} className={classNames(styles.row, chosen && styles.chosen)}>
              <label className={classNames(styles.head, option.disabled && styles.disabled)}>
                <input
                  type="radio"
                  className={mark.radio}
                  name={name ?? id}
                  value={option.value}
                  checked={chosen}
                  disabled={option.disabled}
                  onChange={() => onChange(option.value)}
                />
                <span className={styles.text}>
                  <span className={styles.label}>{option.label}</span>
                  {option.detail !== undefined && <span className={styles.detail}>{option.detail}</span>}
                </span>
                {option.trailing !== undefined && <span className={styles.trailing}>{option.trailing}</span>}
              </label>
              {option.content !== undefined && (
                <Content isOpen={chosen} stays={option.keepsContent ?? false}>
                  {option.content}
                </Content>
              )}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

type ContentProps = { isOpen: boolean; stays: boolean; children: ReactNode }

function Content({ isOpen, stays, children }: ContentProps) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (!isOpen && !(stays && wasOpen)) return null
  return (
    <div className={styles.content} hidden={!isOpen}>
      {children}
    </div>
  )
}
