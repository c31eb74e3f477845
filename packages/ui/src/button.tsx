import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & {
    icon?: ReactNode
    iconAfter?: ReactNode
    /** Keeps label, width and focus, shows a spinner in place of the icon and ignores presses. */
    loading?: boolean | undefined
    ref?: Ref<HTMLButtonElement>
  }

export function Button({
  variant,
  size,
  full,
  icon,
  iconAfter,
  loading = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const ignore = (event: MouseEvent) => event.preventDefault()
  const spinner = <Spinner size={size === 'sm' || variant === 'quiet' ? 12 : 16} />
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(
        { variant, size, full },
        classNames(loading && !icon && styles.squeezed, className),
      )}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? ignore : onClick}
    >
      {loading ? (
        <span className={styles.busy}>
          {icon}
          {spinner}
        </span>
      ) : (
        icon
      )}
      {children}
      {iconAfter}
    </button>
  )
}
