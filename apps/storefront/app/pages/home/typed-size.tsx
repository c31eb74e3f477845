import { homeMessages } from './messages.ts'
import styles from './typed-size.module.css'

const words = homeMessages.board

/** The size as it stands on the tire, in any spelling: 225/45R17, 2254517, 35x12.50R17. */
export function TypedSize({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <label className={styles.field}>
      <span className="type-small">{words.typeIt}</span>
      <input
        className={styles.input}
        type="text"
        name="size"
        autoComplete="off"
        maxLength={40}
        placeholder={words.example}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
