import { Banner } from '@shop/ui/banner'
import { Link } from '@shop/ui/link'
import type { RefObject } from 'react'
import { fitmentMessages as words } from '../../fitment/messages.ts'
import { chooseVehicle, vehicleToKeep } from '../../fitment/my-vehicle.ts'
import { OptionName, OptionSizes } from '../../fitment/option-lines.tsx'
import { pathAfterVehicle } from '../../fitment/vehicle-path.ts'
import { vehicleSteps, withAnswer } from '../../fitment/vehicle-steps.ts'
import { paths } from '../../paths.ts'
import { useFocusOnNext } from '../../platform/navigation/use-focus-on-next.ts'
import styles from '../../search/choice-list.module.css'
import type { VehicleSteps } from './load-vehicle-steps.server.ts'
import page from './vehicle-steps-page.module.css'

/** The steps to a vehicle as pages of links: they work without script, and Back goes one answer back. */
export function VehicleStepsPage({ steps }: { steps: VehicleSteps }) {
  const { answers, names, step, onto } = steps
  const heading = useFocusOnNext(step)
  const onward = onto === 'tires' ? {} : { onto }
  return (
    <div className={`wrap ${page.page}`}>
      <h1 className="type-h1">{words.page.title}</h1>
      {Object.keys(answers).length > 0 && (
        <ol className={page.answers} aria-label={words.page.answers}>
          {vehicleSteps.map(
            (each) =>
              answers[each] !== undefined && (
                <li key={each}>
                  <Link href={paths.findVehicle({ ...withAnswer(answers, each, undefined), ...onward })}>
                    {words.page.answer(words.steps[each], names[each] ?? '')}
                  </Link>
                </li>
              ),
          )}
        </ol>
      )}
      {step === 'size' ? (
        <SizeLinks steps={steps} heading={heading} />
      ) : (
        <>
          {steps.isUnknown && (
            <Banner tone="warn" role="alert">
              {words.page.unknown}
            </Banner>
          )}
          <h2 ref={heading} className="type-h2" tabIndex={-1}>
            {words.page.question(words.steps[step])}
          </h2>
          <ul className={styles.grid}>
            {steps.choices.map(({ value, label }) => (
              <li key={value}>
                <Link
                  className={styles.choice}
                  href={paths.findVehicle({ ...withAnswer(answers, step, value), ...onward })}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

type SizeLinksProps = {
  steps: Extract<VehicleSteps, { step: 'size' }>
  heading: RefObject<HTMLHeadingElement | null>
}

function SizeLinks({ steps: { vehicle, onto }, heading }: SizeLinksProps) {
  return (
    <>
      <h2 ref={heading} className="type-h2" tabIndex={-1}>
        {words.size.question}
      </h2>
      <ul className={page.sizes}>
        {vehicle.options.map((option) => {
          const chosen = vehicleToKeep(vehicle, option.oem)
          return (
            <li key={option.oem}>
              <Link
                className={page.size}
                href={pathAfterVehicle(chosen, onto)}
                onClick={() => chooseVehicle(chosen)}
              >
                <OptionName option={option} />
                <span className="muted">
                  <OptionSizes option={option} />
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}
