import type { Vehicle } from '@shop/contracts/fitment/fitment'
import { classNames } from '@shop/ui/class-names'
import { fitmentMessages as words } from '../fitment/messages.ts'
import { nextStep, type VehicleAnswers, type VehicleStep, vehicleSteps } from '../fitment/vehicle-steps.ts'
import styles from './vehicle-slots.module.css'

type VehicleSlotsProps = {
  answers: VehicleAnswers
  /** Names of what was answered here; the vehicle brings them for answers that were there before. */
  labels: Readonly<Partial<Record<VehicleStep, string>>>
  vehicle: Vehicle | null
  onChange: (step: VehicleStep) => void
}

/** Year, make, model, trim, size: answered ones can be changed, the open one is framed. */
export function VehicleSlots({ answers, labels, vehicle, onChange }: VehicleSlotsProps) {
  const open = nextStep(answers)
  return (
    <ol className={styles.slots}>
      {vehicleSteps.map((step) => {
        const answer = answers[step]
        return (
          <li key={step}>
            {answer !== undefined ? (
              <button type="button" className={styles.slot} onClick={() => onChange(step)}>
                <span className={styles.name}>{words.steps[step]}</span>
                <span className={styles.value}>{labels[step] ?? nameIn(vehicle, step) ?? answer}</span>
              </button>
            ) : (
              <span
                className={classNames(styles.slot, step === open ? styles.open : styles.later)}
                aria-current={step === open ? 'step' : undefined}
              >
                <span className={styles.name}>{words.steps[step]}</span>
                <span className={styles.value}>{step === open ? words.choose : words.next}</span>
              </span>
            )}
          </li>
        )
      })}
      <li>
        <span
          className={classNames(styles.slot, open === null ? styles.open : styles.later)}
          aria-current={open === null ? 'step' : undefined}
        >
          <span className={styles.name}>{words.steps.size}</span>
          <span className={styles.value}>{open === null ? words.choose : words.last}</span>
        </span>
      </li>
    </ol>
  )
}

function nameIn(vehicle: Vehicle | null, step: VehicleStep): string | undefined {
  if (!vehicle) return undefined
  return step === 'year' ? String(vehicle.year) : vehicle[step].name
}
