import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { RadioList } from '@shop/ui/radio-list'
import { ArrowRight } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { fitmentMessages } from '../fitment/messages.ts'
import { OptionName, OptionSizes } from '../fitment/option-lines.tsx'
import type { AskedVehicle } from '../fitment/use-vehicle.ts'
import layout from './overlay-layout.module.css'
import { keepQuery, noQuery } from './search-query.ts'
import styles from './size-choice.module.css'
import { SuggestionSkeleton } from './suggestion-list.tsx'

const words = fitmentMessages.size

/** The last question: which of the sizes it left the factory on stands on the car. */
export function SizeChoice({
  vehicle,
  onChoose,
}: {
  vehicle: AskedVehicle
  onChoose: (oem: string) => void
}) {
  const [oem, setOem] = useState<string | null>(null)
  if (vehicle.status === 'failed') {
    return (
      <Banner tone="danger" role="alert">
        <div className={layout.banner}>
          {fitmentMessages.failed}
          <Button variant="line" size="sm" onClick={vehicle.retry}>
            {fitmentMessages.retry}
          </Button>
        </div>
      </Banner>
    )
  }
  if (vehicle.status !== 'ready') return <SuggestionSkeleton />
  const { options, year, make, model, trim } = vehicle.vehicle
  const chosen = oem ?? options[0]?.oem ?? null
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen !== null) onChoose(chosen)
  }
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <div>
        <h2 className="type-h2">{words.question}</h2>
        <p className="muted">{words.why(`${year} ${make.name} ${model.name} ${trim.name}`)}</p>
      </div>
      <RadioList
        legend={words.legend}
        hideLegend
        value={chosen}
        onChange={setOem}
        options={options.map((option) => ({
          value: option.oem,
          label: <OptionName option={option} />,
          detail: <OptionSizes option={option} />,
        }))}
      />
      <button
        type="button"
        className={styles.other}
        onClick={() => keepQuery({ ...noQuery, queryType: 'tireSize' })}
      >
        {words.other}
      </button>
      <div className={styles.foot}>
        <Button
          variant="brand"
          size="lg"
          full
          type="submit"
          iconAfter={<ArrowRight size={20} aria-hidden="true" />}
        >
          {words.submit}
        </Button>
      </div>
    </form>
  )
}
