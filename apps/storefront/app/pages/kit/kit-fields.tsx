import { Checkbox } from '@shop/ui/checkbox'
import { QuantityStepper } from '@shop/ui/quantity-stepper'
import { Select } from '@shop/ui/select'
import { TextField } from '@shop/ui/text-field'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import styles from './kit.module.css'
import { KitSection } from './kit-section.tsx'

const rims = [15, 16, 17].map((rim) => ({ value: String(rim), label: `${rim} in.` }))

export function KitFields() {
  const [quantity, setQuantity] = useState(4)
  const [rim, setRim] = useState('')
  return (
    <KitSection title="Fields">
      <div className={styles.grid}>
        <TextField
          label="ZIP code"
          hint="We use it to show installation prices and delivery dates."
          inputMode="numeric"
        />
        <TextField label="ZIP code" error="Please enter a valid ZIP code" defaultValue="1910" />
        <TextField label="Trim" disabled defaultValue="Choose a model first" />
        <TextField label="Security code" trailing={<CircleHelp size={20} aria-hidden="true" />} />
        <Select
          label="Wheel"
          placeholder="Choose"
          options={rims}
          value={rim}
          onChange={(event) => setRim(event.target.value)}
        />
        <Select label="Wheel" options={rims} defaultValue="17" hint="Inches." />
        <Select
          label="Wheel"
          placeholder="Choose"
          options={rims}
          error="Please choose a wheel size"
          defaultValue=""
        />
        <Select label="Wheel" options={rims} disabled />
      </div>
      <div className={styles.grid}>
        <Checkbox>Keep this vehicle in my garage</Checkbox>
        <Checkbox defaultChecked trailing={64}>
          Installs this week
        </Checkbox>
        <Checkbox disabled trailing={0}>
          Ships today
        </Checkbox>
        <Checkbox error="Please agree to the terms">I agree to the terms</Checkbox>
      </div>
      <div className={styles.row}>
        <QuantityStepper label="Tires" value={quantity} onChange={setQuantity} />
        <QuantityStepper label="Tires, small" size="sm" value={quantity} onChange={setQuantity} />
        <QuantityStepper label="Tires, disabled" disabled value={4} onChange={setQuantity} />
      </div>
    </KitSection>
  )
}
