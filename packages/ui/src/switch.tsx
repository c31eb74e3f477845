import type { ButtonHTMLAttributes, Ref } from 'react'
import styles from './switch.module.css'

export type SwitchProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'role'> & {
  /** What is switched, for who does not see it. */
  label: string
  isOn: boolean
  /** The word beside it: "On", "Off". */
  word: string
  ref?: Ref<HTMLButtonElement>
}

/** On or off, at once. What it says stands beside it in words. */
export function Switch({ label, isOn, word, type = 'button', ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type={type}
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      className={styles.switch}
    >
      <span>{word}</span>
      <i className={styles.track} aria-hidden="true" />
    </button>
  )
}
