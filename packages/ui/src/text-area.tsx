import { type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { FieldFrame, type FieldTexts, fieldAria } from './field-frame.tsx'

export type TextAreaProps = FieldTexts &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }

/** A field for several lines; whoever writes more can draw it larger. */
export function TextArea({ label, hint, error, className, id, rows = 5, ...area }: TextAreaProps) {
  const ownId = useId()
  const areaId = id ?? ownId
  return (
    <FieldFrame id={areaId} label={label} hint={hint} error={error} className={className}>
      <textarea
        {...area}
        {...fieldAria(areaId, { hint, error })}
        id={areaId}
        rows={rows}
        className={classNames(styles.control, styles.area)}
      />
    </FieldFrame>
  )
}
