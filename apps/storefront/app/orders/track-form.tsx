import { zipMessage } from '@shop/domain/validation/zip'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { generalErrorText } from '../platform/boundary/general-error-text.ts'
import { useGlobals } from '../platform/globals/globals.ts'
import type { TrackAnswer } from './find-order.server.ts'
import { orderMessages } from './messages.ts'
import styles from './track-form.module.css'

const words = orderMessages.track

export type TrackFields = { orderId: string; zip: string }

type TrackFormProps = {
  fields: TrackFields
  /** What came of an earlier try with these fields. */
  answer: TrackAnswer | null
  busy: boolean
  onValid: (fields: TrackFields) => void
}

/** A plain form that the page's action answers. */
export function TrackForm({ fields, answer, busy, onValid }: TrackFormProps) {
  const globals = useGlobals()
  const form = useForm<TrackFields>({ defaultValues: fields, mode: 'onBlur' })
  const { errors, isDirty } = form.formState
  const { setFocus } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer comes with fields of its own, even if equal
  useEffect(() => {
    if (answer === 'no-match') setFocus('orderId')
  }, [fields, answer, setFocus])
  // With the first change a new try begins; until then the mismatch stands under both fields.
  const noMatch = answer === 'no-match' && !isDirty ? words.noMatch : undefined

  return (
    <form method="post" className={styles.form} noValidate onSubmit={form.handleSubmit(onValid)}>
      {(answer === 'too-many' || answer === 'failed') && (
        <Banner tone="danger" role="alert">
          {answer === 'too-many' ? words.tooMany : generalErrorText(globals)}
        </Banner>
      )}
      <TextField
        {...form.register('orderId', { validate: (text) => text.trim() !== '' || words.orderIdMissing })}
        defaultValue={fields.orderId}
        label={words.orderId}
        hint={words.orderIdHint}
        error={errors.orderId?.message ?? noMatch}
        size="lg"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
      />
      <TextField
        {...form.register('zip', { validate: (text) => zipMessage(text) ?? true })}
        defaultValue={fields.zip}
        label={words.zip}
        hint={words.zipHint}
        error={errors.zip?.message ?? noMatch}
        size="lg"
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={10}
        required
      />
      <Button variant="brand" size="lg" type="submit" loading={busy}>
        {words.submit}
      </Button>
    </form>
  )
}
