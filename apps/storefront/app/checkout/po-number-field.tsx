import { PO_NUMBER_LENGTH } from '@shop/domain/payments/po-number'
import { TextField } from '@shop/ui/text-field'
import { payingMessages } from './paying-messages.ts'
import styles from './po-number-field.module.css'
import type { PoNumberEntry } from './use-po-number.ts'

/** The number that a company orders under, for whoever buys on terms. */
export function PoNumberField({ text, onText, problem, field }: PoNumberEntry) {
  return (
    <TextField
      ref={field}
      className={styles.field}
      label={payingMessages.payment.poNumber}
      error={problem ?? undefined}
      name="poNumber"
      autoComplete="off"
      maxLength={PO_NUMBER_LENGTH}
      required
      value={text}
      onChange={({ target }) => onText(target.value)}
    />
  )
}
