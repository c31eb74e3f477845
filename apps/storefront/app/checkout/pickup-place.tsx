import { VALIDATION_MESSAGES } from '@shop/domain/validation/messages'
import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { MapPin } from 'lucide-react'
import { Form } from 'react-router'
import { paths } from '../paths.ts'
import { deliveryWayMessages } from './delivery-way-messages.ts'
import styles from './pickup-place.module.css'

const words = deliveryWayMessages.points

/** Near which ZIP FedEx locations are looked for. Another one is asked for by a plain form. */
export function PickupPlace({ zip, isUnknown }: { zip: string | null; isUnknown: boolean }) {
  if (zip === null) return <OtherZip error={isUnknown ? VALIDATION_MESSAGES.zipUnknown : undefined} />
  return (
    <details className={styles.place} key={zip}>
      <summary>
        <MapPin size={20} aria-hidden="true" />
        <span>
          {words.near} <b className="num">{zip}</b>
        </span>{' '}
        <span className="link type-small">{words.change}</span>
      </summary>
      <OtherZip error={undefined} />
    </details>
  )
}

function OtherZip({ error }: { error: string | undefined }) {
  return (
    <Form method="get" action={paths.checkoutShipping()} className={styles.form}>
      <input type="hidden" name="way" value="fedex" />
      <TextField
        id="userZip"
        name="userZip"
        label={words.zip}
        error={error}
        required
        inputMode="numeric"
        pattern="\d{5}"
        maxLength={5}
        autoComplete="postal-code"
      />
      <Button variant="line" type="submit">
        {words.find}
      </Button>
    </Form>
  )
}
