import { classNames } from '@shop/ui/class-names'
import styles from './keys.module.css'
import { messages } from './messages.ts'

/** `g o` as two keys to press one after the other. */
export function Keys({ keys, isQuiet = false }: { keys: string; isQuiet?: boolean }) {
  const [first = '', second] = keys.split(' ')
  return (
    <span className={classNames(styles.keys, isQuiet && styles.quiet)}>
      <kbd>{nameOf(first)}</kbd>
      {second !== undefined && (
        <>
          <span className="visually-hidden">{messages.keys.andThen}</span>
          <kbd>{nameOf(second)}</kbd>
        </>
      )}
    </span>
  )
}

const nameOf = (key: string) => (key.length === 1 ? key.toUpperCase() : key.replace('+', ' '))
