import { Chip } from '@shop/ui/chip'
import { Pill } from '@shop/ui/pill'
import { PillRow } from '@shop/ui/pill-row'
import { Pills } from '@shop/ui/pills'
import { RadioGroup } from '@shop/ui/radio-group'
import { RadioList } from '@shop/ui/radio-list'
import { Switch } from '@shop/ui/switch'
import { Tag } from '@shop/ui/tag'
import { TextField } from '@shop/ui/text-field'
import { TireIcon } from '@shop/ui/tire-icon'
import { Car } from 'lucide-react'
import { useState } from 'react'
import styles from './kit.module.css'
import { KitSection } from './kit-section.tsx'

export function KitChoices() {
  const [tab, setTab] = useState('size')
  const [ship, setShip] = useState<string | null>('me')
  const [isOn, setIsOn] = useState(true)
  const [pay, setPay] = useState<string | null>('card')
  return (
    <KitSection title="Choices">
      <Pills
        label="Search by"
        selected={tab}
        onSelect={setTab}
        panelId="kit-panel"
        tabs={[
          { id: 'vehicle', label: 'Vehicle', icon: <Car size={20} aria-hidden="true" /> },
          { id: 'size', label: 'Tire size', icon: <TireIcon /> },
          { id: 'brand', label: 'Brand', disabled: true },
          { id: 'sale', label: 'Black Friday', tone: 'sale' },
        ]}
      />
      <div id="kit-panel" role="tabpanel" aria-label={tab}>
        Panel of {tab}
      </div>
      <PillRow label="Filters">
        <Pill href="#kit" selected>
          All 64 sets
        </Pill>
        <Pill href="#kit">Summer</Pill>
        <Pill size="sm">Most helpful</Pill>
        <Pill size="sm" selected>
          2021 RAV4
        </Pill>
        <Pill size="sm" disabled>
          Disabled
        </Pill>
      </PillRow>
      <div className={styles.row}>
        <Chip>FedEx 7749 1830 2261</Chip>
        <Chip onRemove={() => {}} removeLabel="Remove 4 stars and up">
          4 stars and up
        </Chip>
      </div>
      <div className={styles.row}>
        <Switch
          label="Share cart, on or off"
          isOn={isOn}
          word={isOn ? 'On' : 'Off'}
          onClick={() => setIsOn(!isOn)}
        />
      </div>
      <RadioGroup
        legend="Delivery"
        inline
        value={ship}
        onChange={setShip}
        options={[
          { value: 'me', label: 'Ship to me' },
          { value: 'installer', label: 'Ship to installer' },
          { value: 'fedex', label: 'Pick up at FedEx', disabled: true },
        ]}
      />
      <RadioGroup
        legend="Delivery"
        value={null}
        onChange={setShip}
        error="Please choose one"
        options={[{ value: 'a', label: 'Ship to me' }]}
      />
      <RadioList
        legend="Payment method"
        value={pay}
        onChange={setPay}
        options={[
          { value: 'card', label: 'Credit or debit card', content: <TextField label="Name on card" /> },
          { value: 'paypal', label: 'PayPal', detail: 'You finish on PayPal' },
          {
            value: 'affirm',
            label: 'Affirm',
            detail: 'From $58 a month',
            trailing: <Tag tone="ok">10% off</Tag>,
          },
          { value: 'katapult', label: 'Katapult', detail: 'Not for this order', disabled: true },
        ]}
      />
    </KitSection>
  )
}
