import { TextField } from '@shop/ui/text-field'
import car from './installer-form.module.css'
import { installerMessages } from './installer-messages.ts'
import { checkoutMessages } from './messages.ts'
import styles from './shipping-form.module.css'

const words = checkoutMessages.shipping

type StreetField = 'addressLine1' | 'addressLine2'

type CarAddressProps = {
  field: (name: StreetField) => {
    id: string
    name: string
    defaultValue: string
    error: string | undefined
  }
  /** Where vans were looked for: times are those of this ZIP. */
  place: { zip: string; city: string; state: string }
}

/** Where a van comes to. */
export function CarAddress({ field, place: { zip, city, state } }: CarAddressProps) {
  return (
    <section className={car.section}>
      <h2 className={`type-h3 ${styles.head}`}>{installerMessages.where}</h2>
      <div className={styles.fields}>
        <TextField
          {...field('addressLine1')}
          className={styles.wide}
          label={installerMessages.street}
          required
          autoComplete="address-line1"
        />
        <TextField
          {...field('addressLine2')}
          className={styles.wide}
          label={words.addressLine2}
          autoComplete="address-line2"
        />
        <input type="hidden" name="carZip" value={zip} />
        <TextField label={words.zip} hint={installerMessages.otherZip} disabled value={zip} readOnly />
        <TextField label={words.cityAndState} disabled value={words.place(city, state)} readOnly />
      </div>
    </section>
  )
}
