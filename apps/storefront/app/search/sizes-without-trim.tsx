import { Button } from '@shop/ui/button'
import { TireIcon } from '@shop/ui/tire-icon'
import { fitmentMessages } from '../fitment/messages.ts'
import { oemName } from '../fitment/oem-name.ts'
import type { VehicleAnswers } from '../fitment/vehicle-steps.ts'
import { paths } from '../paths.ts'
import { answerOf } from '../platform/ask/asked.ts'
import { useAsk } from '../platform/ask/use-ask.ts'
import { browserClient } from '../platform/client/browser-client.ts'
import layout from './overlay-layout.module.css'
import { OverlayRow } from './overlay-row.tsx'
import styles from './sizes-without-trim.module.css'
import { SuggestionSkeleton } from './suggestion-list.tsx'

const words = fitmentMessages.notSure

type SizesWithoutTrimProps = {
  answers: VehicleAnswers
  /** `2022 BMW 3 Series` */
  car: string
  onLeave: (href: string) => void
  onBack: () => void
}

/** For whoever does not know the trim: every size the model year came on, to compare with the sidewall. */
export function SizesWithoutTrim({ answers, car, onLeave, onBack }: SizesWithoutTrimProps) {
  const { year = '', make = '', model = '' } = answers
  const asked = useAsk({ make, model, year: Number(year) }, (params, signal) =>
    browserClient.call('GET /vehicles/makes/{make}/models/{model}/years/{year}/trims', { params, signal }),
  )
  const trims = answerOf(asked)?.trims
  const oems = trims && [...new Set(trims.flatMap((trim) => trim.oems))].sort()
  return (
    <section className={styles.sizes} aria-busy={asked.state === 'asking'}>
      <div>
        <h2 className="type-h2">{fitmentMessages.size.question}</h2>
        <p className="muted">{words.why(car)}</p>
      </div>
      {asked.state === 'asking' && <SuggestionSkeleton />}
      {asked.state === 'failed' && <p role="alert">{fitmentMessages.failed}</p>}
      {oems && (
        <div>
          {oems.map((oem) => (
            <OverlayRow
              key={oem}
              icon={<TireIcon size={20} />}
              label={oemName(oem)}
              detail={oem.includes('_') ? fitmentMessages.size.staggered : fitmentMessages.size.allFour}
              href={paths.vehicle(make, model, year, { oem })}
              onLeave={onLeave}
            />
          ))}
        </div>
      )}
      <Button className={layout.switch} variant="line" size="sm" onClick={onBack}>
        {words.back}
      </Button>
    </section>
  )
}
