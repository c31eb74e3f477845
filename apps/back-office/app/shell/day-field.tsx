import { TextField, type TextFieldProps } from '@shop/ui/text-field'
import styles from './day-field.module.css'

/** A day of the calendar. The field itself opens it: the browser's own button inside takes the focus and shows no ring. */
export function DayField(props: Omit<TextFieldProps, 'type' | 'className' | 'onClick'>) {
  return (
    <TextField
      {...props}
      type="date"
      className={styles.day}
      onClick={({ currentTarget }) => currentTarget.showPicker?.()}
    />
  )
}
