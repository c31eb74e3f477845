import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { classNames } from './class-names.ts'
import { uiMessages } from './messages.ts'
import styles from './quantity-stepper.module.css'

export type QuantityStepperProps = {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number | undefined
  max?: number | undefined
  size?: 'md' | 'sm' | undefined
  disabled?: boolean | undefined
}

/** Plus, minus and a field for the number; typing is taken over on Enter or when leaving the field. */
export function QuantityStepper({
  label,
  value,
  onChange,
  min = 1,
  max = 99,
  size,
  disabled,
}: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null)

  const choose = (wanted: number) => {
    const allowed = Math.min(max, Math.max(min, wanted))
    setTyped(null)
    if (allowed !== value) onChange(allowed)
  }
  const takeOver = () => {
    const wanted = Number.parseInt(typed ?? '', 10)
    choose(Number.isNaN(wanted) ? value : wanted)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') takeOver()
    else if (event.key === 'ArrowUp') choose(value + 1)
    else if (event.key === 'ArrowDown') choose(value - 1)
    else return
    event.preventDefault()
  }

  return (
    <fieldset className={classNames(styles.stepper, size === 'sm' && styles.small)} disabled={disabled}>
      <legend className="visually-hidden">{label}</legend>
      <button
        type="button"
        aria-label={uiMessages.fewer}
        disabled={value <= min}
        onClick={() => choose(value - 1)}
      >
        <Minus size={18} aria-hidden="true" />
      </button>
      <input
        className="num"
        type="text"
        inputMode="numeric"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        autoComplete="off"
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, String(max).length))}
        onBlur={() => typed !== null && takeOver()}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        aria-label={uiMessages.more}
        disabled={value >= max}
        onClick={() => choose(value + 1)}
      >
        <Plus size={18} aria-hidden="true" />
      </button>
    </fieldset>
  )
}
