import { REVIEW_MESSAGES } from '@shop/domain/reviews/messages'
import { classNames } from '@shop/ui/class-names'
import fieldStyles from '@shop/ui/field.module.css'
import { FieldFrame, fieldAria } from '@shop/ui/field-frame'
import { useState } from 'react'
import styles from './counted-text.module.css'
import { reviewFormMessages } from './form-messages.ts'

const words = reviewFormMessages

type CountedTextProps = {
  name: string
  label: string
  text: string
  longest: number
  rows?: number
  error: string | undefined
}

/** A text with a counter. Nothing is cut off: it says how many characters are too many. */
export function CountedText({ name, label, text, longest, rows, error }: CountedTextProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const length = (typed ?? text).trim().length
  const over = length > longest ? REVIEW_MESSAGES.over(length - longest) : undefined
  const shown = over ?? error
  const hint = typed === null ? words.upTo(longest) : words.room(length, longest)
  const control = {
    ...fieldAria(name, { hint, error: shown }),
    id: name,
    name,
    defaultValue: text,
    required: true,
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
  }
  return (
    <FieldFrame id={name} label={label} hint={hint} error={shown}>
      {rows === undefined ? (
        <input type="text" className={fieldStyles.control} {...control} />
      ) : (
        <textarea rows={rows} className={classNames(fieldStyles.control, styles.area)} {...control} />
      )}
    </FieldFrame>
  )
}
