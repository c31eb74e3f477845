import { Check, Minus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styles from './row-box.module.css'
import { HANDLE } from './use-list-keys.ts'

/** The box that chooses a row, or all of a page. */
export function RowBox({
  label,
  isOn,
  isPart = false,
  isHandle = false,
  onChange,
}: {
  label: string
  isOn: boolean
  isPart?: boolean
  isHandle?: boolean
  /** `isRange`: Shift was held. */
  onChange: (isOn: boolean, isRange: boolean) => void
}) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPart
  }, [isPart])
  return (
    <span className={styles.box}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={isOn}
        onChange={(event) =>
          onChange(
            event.target.checked,
            event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey,
          )
        }
        {...(isHandle && { [HANDLE]: '' })}
      />
      {isPart ? <Minus size={13} aria-hidden="true" /> : <Check size={13} aria-hidden="true" />}
    </span>
  )
}
