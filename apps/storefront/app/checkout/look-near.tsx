import type { DeliveryChoice } from '@shop/domain/delivery/delivery-choice'
import { VALIDATION_MESSAGES } from '@shop/domain/validation/messages'
import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { MapPin } from 'lucide-react'
import { Form } from 'react-router'
import { paths } from '../paths.ts'
import { deliveryWayMessages } from './delivery-way-messages.ts'
import styles from './look-near.module.css'

const words = deliveryWayMessages.points

type LookNearProps = {
  way: DeliveryChoice
  /** "FedEx locations near" */
  near: string
  /** Names the button. */
  find: string
  zip: string | null
  /** The ZIP that was looked for is none. */
  isUnknown: boolean
}

/** Near which ZIP is looked. Another one is asked for by a plain form. */
export function LookNear({ near, zip, isUnknown, ...form }: LookNearProps) {
  if (zip === null)
    return <OtherZip {...form} error={isUnknown ? VALIDATION_MESSAGES.zipUnknown : undefined} />
  return (
    <details className={styles.place} key={zip}>
      <summary>
        <MapPin size={20} aria-hidden="true" />
        <span>
          {near} <b className="num">{zip}</b>
        </span>{' '}
        <span className="link type-small">{words.change}</span>
      </summary>
      <OtherZip {...form} error={undefined} />
    </details>
  )
}

function OtherZip({ way, find, error }: Pick<LookNearProps, 'way' | 'find'> & { error: string | undefined }) {
  return (
    <Form method="get" action={paths.checkoutShipping()} className={styles.form}>
      <input type="hidden" name="way" value={way} />
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
        {find}
      </Button>
    </Form>
  )
}
