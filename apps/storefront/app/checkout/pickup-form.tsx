import type { CartShipping } from '@shop/contracts/delivery/delivery'
import type { PickupPoint } from '@shop/contracts/delivery/delivery-tabs'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { RadioList } from '@shop/ui/radio-list'
import { Package } from 'lucide-react'
import { useState } from 'react'
import { useCheckedForm } from '../platform/form/use-checked-form.ts'
import { dayText } from '../platform/local-times.ts'
import { deliveryWayMessages } from './delivery-way-messages.ts'
import {
  checkPickup,
  type PickupErrors,
  type PickupFieldName,
  type PickupFields,
  pickupFieldsOf,
  readPickupFields,
} from './pickup-fields.ts'
import styles from './pickup-form.module.css'
import { hoursText } from './pickup-hours.ts'
import { RecipientFields } from './recipient-fields.tsx'
import { shippingFormId } from './shipping-form.tsx'

const words = deliveryWayMessages.points

type PickupFormProps = {
  cartId: string
  tireCount: number
  /** Nearest first. */
  points: readonly PickupPoint[]
  arrivesBy: string | null
  stored: CartShipping | null
  /** What the server said about an attempt to store it. */
  answer: { fields: PickupFields; errors: PickupErrors } | undefined
  busy: boolean
  submitLabel: string
  onValid: (fields: PickupFields) => void
}

/** Where FedEx keeps the tires, and who fetches them: a plain form, to which the script adds its checks. */
export function PickupForm(props: PickupFormProps) {
  const { cartId, tireCount, points, arrivesBy, stored, answer, busy, submitLabel, onValid } = props
  const fields = answer?.fields ?? pickupFieldsOf(stored)
  const [point, setPoint] = useState(fields.shippingLocationId)
  const form = useCheckedForm({
    read: readPickupFields,
    check: checkPickup,
    refused: answer?.errors,
    onValid,
    draft: `shipping ${cartId}`,
  })
  const { errors } = form
  const field = (name: PickupFieldName) => ({
    id: name,
    name,
    defaultValue: fields[name],
    error: errors[name],
  })
  return (
    <form id={shippingFormId} method="post" {...form.props}>
      <input type="hidden" name="way" value="fedex" />
      {arrivesBy !== null && (
        <Banner tone="info" icon={<Package size={20} aria-hidden="true" />}>
          <b>{words.thereBy(dayText(arrivesBy))}</b> {words.bring}
        </Banner>
      )}
      <div className={styles.points}>
        {errors.shippingLocationId && (
          <Banner tone="danger" role="alert">
            {errors.shippingLocationId}
          </Banner>
        )}
        <RadioList
          legend={words.legend}
          hideLegend
          name="shippingLocationId"
          value={point}
          onChange={setPoint}
          options={points.map((each) => optionOf(each, tireCount))}
        />
      </div>
      <h2 className={`type-h3 ${styles.who}`}>{words.who}</h2>
      <div className={styles.fields}>
        <RecipientFields field={field} nameHint={words.photoId} />
      </div>
      <Button className={styles.submit} variant="brand" size="lg" full type="submit" loading={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}

function optionOf({ id, name, addressLine1, miles, roomFor, closesAt }: PickupPoint, tireCount: number) {
  const hasRoom = roomFor >= tireCount
  return {
    value: String(id),
    label: name,
    detail: `${addressLine1}. ${hasRoom ? hoursText(closesAt) : words.noRoom(tireCount)}`,
    trailing: <span className="type-small muted num nowrap">{words.miles(miles)}</span>,
    disabled: !hasRoom,
  }
}
