import { REVIEW_LIMITS } from '@shop/domain/reviews/review-limits'
import { Select } from '@shop/ui/select'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { useMyVehicle } from '../fitment/use-my-vehicle.ts'
import { answerOf } from '../platform/ask/asked.ts'
import { useAsk } from '../platform/ask/use-ask.ts'
import { browserClient } from '../platform/client/browser-client.ts'
import { reviewFormMessages } from './form-messages.ts'
import { OTHER_MAKE, type ReviewErrors, type ReviewFields } from './review-fields.ts'
import styles from './write-review-page.module.css'

const words = reviewFormMessages

type Vehicle = Pick<ReviewFields, 'year' | 'make' | 'model'>

type VehicleFieldsProps = {
  makes: readonly { slug: string; name: string }[]
  latestYear: number
  fields: ReviewFields
  errors: ReviewErrors
}

/** What the tires are on. Whoever has told us their vehicle finds it filled in; models are offered, not forced. */
export function VehicleFields({ makes, latestYear, fields, errors }: VehicleFieldsProps) {
  const [typed, setTyped] = useState<Vehicle | null>(fields.year + fields.make + fields.model ? fields : null)
  const mine = useMyVehicle()
  const own = mine && { year: String(mine.year), make: mine.make.slug, model: mine.model.name }
  const shown = typed ?? own ?? fields
  const models = useModels(shown.make)
  const change = (part: Partial<Vehicle>) => setTyped({ ...shown, ...part })
  return (
    <fieldset>
      <legend className={styles.groupLegend}>{words.vehicle}</legend>
      <div className={styles.three}>
        <Select
          id="year"
          name="year"
          label={words.year}
          placeholder={words.chooseYear}
          options={yearsUntil(latestYear)}
          value={shown.year}
          error={errors.year}
          onChange={(event) => change({ year: event.target.value })}
        />
        <Select
          id="make"
          name="make"
          label={words.make}
          placeholder={words.chooseMake}
          options={[
            ...makes.map(({ slug, name }) => ({ value: slug, label: name })),
            { value: OTHER_MAKE, label: words.otherMake },
          ]}
          value={shown.make}
          error={errors.make}
          onChange={(event) => change({ make: event.target.value })}
        />
        <TextField
          id="model"
          name="model"
          label={words.model}
          list="models"
          value={shown.model}
          error={errors.model}
          maxLength={REVIEW_LIMITS.model}
          autoComplete="off"
          onChange={(event) => change({ model: event.target.value })}
        />
        <datalist id="models">
          {models.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <p className="type-caption muted">{words.vehicleHint}</p>
    </fieldset>
  )
}

const OLDEST_YEAR = 1980

function yearsUntil(latest: number) {
  return Array.from({ length: latest - OLDEST_YEAR + 1 }, (_, index) => {
    const value = String(latest - index)
    return { value, label: value }
  })
}

/** Offered while typing; a make whose models do not come is written by hand all the same. */
function useModels(make: string): readonly string[] {
  const asked = useAsk(make === '' || make === OTHER_MAKE ? null : { make }, (params, signal) =>
    browserClient.call('GET /vehicles/makes/{make}/models', { params, signal }),
  )
  return answerOf(asked)?.models.map(({ name }) => name) ?? []
}
