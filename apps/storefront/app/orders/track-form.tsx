import { ORDER_LOOKUP_LIMITS } from '@shop/domain/orders/lookup-limits'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { useMemo } from 'react'
import { generalErrorText } from '../platform/boundary/general-error-text.ts'
import { useCheckedForm } from '../platform/form/use-checked-form.ts'
import { useGlobals } from '../platform/globals/globals.ts'
import type { TrackAnswer } from './find-order.server.ts'
import { orderMessages } from './messages.ts'
import { checkTrack, readTrackFields, type TrackErrors, type TrackFields } from './track-fields.ts'
import styles from './track-form.module.css'

const words = orderMessages.track

type TrackFormProps = {
  fields: TrackFields
  /** What came of an earlier try with these fields. */
  answer: TrackAnswer | null
  /** What the action found wrong with them. */
  errors?: TrackErrors | undefined
  busy: boolean
  onValid: (fields: TrackFields) => void
}

/** A plain form that the page's action answers. */
export function TrackForm({ fields, answer, errors: wrong, busy, onValid }: TrackFormProps) {
  const globals = useGlobals()
  // Each answer comes with fields of its own, even if equal.
  const refused = useMemo(
    () => wrong ?? (fields && answer === 'no-match' ? { match: words.noMatch } : undefined),
    [fields, answer, wrong],
  )
  const { errors, props } = useCheckedForm({ read: readTrackFields, check: checkTrack, refused, onValid })

  return (
    <form method="post" className={styles.form} {...props}>
      {(answer === 'too-many' || answer === 'failed') && (
        <Banner tone="danger" role="alert">
          {answer === 'too-many' ? words.tooMany : generalErrorText(globals)}
        </Banner>
      )}
      <TextField
        name="orderId"
        defaultValue={fields.orderId}
        label={words.orderId}
        hint={words.orderIdHint}
        error={errors.orderId ?? errors.match}
        size="lg"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={ORDER_LOOKUP_LIMITS.orderId}
        required
      />
      <TextField
        name="zip"
        defaultValue={fields.zip}
        label={words.zip}
        hint={words.zipHint}
        error={errors.zip ?? errors.match}
        size="lg"
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={ORDER_LOOKUP_LIMITS.zip}
        required
      />
      <Button variant="brand" size="lg" type="submit" loading={busy}>
        {words.submit}
      </Button>
    </form>
  )
}
