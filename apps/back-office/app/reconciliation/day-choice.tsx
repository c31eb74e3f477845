import { useEffect, useRef } from 'react'
import { DayField } from '../shell/day-field.tsx'
import styles from './day-choice.module.css'
import { messages } from './messages.ts'

/** Any day: opened as it is picked, or once it is typed as a whole. While one types, every figure makes a day of its own. */
export function DayChoice({ day, onOpen }: { day: string; onOpen: (day: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const isTyping = useRef(false)
  useEffect(() => {
    if (field.current) field.current.value = day
  }, [day])
  const open = () => {
    isTyping.current = false
    const chosen = field.current?.value
    if (chosen && chosen !== day) onOpen(chosen)
  }
  return (
    <div className={styles.day}>
      <DayField
        ref={field}
        label={<span className="visually-hidden">{messages.day}</span>}
        defaultValue={day}
        onKeyDown={({ key }) => {
          if (key === 'Enter') open()
          else isTyping.current = true
        }}
        onBlur={open}
        onChange={() => {
          if (!isTyping.current) open()
        }}
      />
    </div>
  )
}
