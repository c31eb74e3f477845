import type { Vehicle } from '@shop/contracts/fitment/fitment'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { RadioList } from '@shop/ui/radio-list'
import { ArrowRight } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { fitmentMessages } from '../fitment/messages.ts'
import { OptionName, OptionSizes } from '../fitment/option-lines.tsx'
import type { Asked } from '../platform/ask/asked.ts'
import layout from './overlay-layout.module.css'
import { keepQuery, noQuery } from './search-query.ts'
import styles from './size-choice.module.css'
import { SuggestionSkeleton } from './suggestion-list.tsx'

const words = fitmentMessages.size

type SizeChoiceProps = { asked: Asked<Vehicle>; onChoose: (oem: string) => void }

/** The last question: which of the sizes it left the factory on stands on the car. */
export function SizeChoice({ asked, onChoose }: SizeChoiceProps) {
  const [oem, setOem] = useState<string | null>(null)
  if (asked.state === 'failed') {
    return (
      <Banner tone="danger" role="alert">
        <div className={layout.banner}>
          {fitmentMessages.failed}
          <Button variant="line" size="sm" onClick={asked.retry}>
            {fitmentMessages.retry}
          </Button>
        </div>
      </Banner>
    )
  }
  if (asked.state !== 'answered') return <SuggestionSkeleton />
  const { options, year, make, model, trim } = asked.answer
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
