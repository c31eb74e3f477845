import { Button } from '@shop/ui/button'
import { classNames } from '@shop/ui/class-names'
import { Link } from '@shop/ui/link'
import { Select } from '@shop/ui/select'
import { ArrowRight, CircleAlert, History } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserClient } from '../api/browser-client.ts'
import { fitmentMessages } from '../fitment/messages.ts'
import { chooseVehicle, vehicleToKeep } from '../fitment/my-vehicle.ts'
import { sizesOfOption } from '../fitment/recent-vehicles.tsx'
import { useMyVehicle } from '../fitment/use-my-vehicle.ts'
import { useVehicleChoices } from '../fitment/use-vehicle-choices.ts'
import { vehiclePath } from '../fitment/vehicle-path.ts'
import {
  answersAsText,
  loadVehicle,
  nextStep,
  type VehicleAnswers,
  type VehicleStep,
  vehicleSteps,
  withAnswer,
} from '../fitment/vehicle-steps.ts'
import { paths } from '../paths.ts'
import { noQuery } from '../search/search-query.ts'
import { useSearchAddress } from '../search/use-search-address.ts'
import styles from './board-fields.module.css'
import { homeMessages } from './messages.ts'

const words = homeMessages.board

/** Year, make, model, trim. Without script it is a plain form that the steps of the vehicle page continue. */
export function VehicleBoard({ years }: { years: readonly number[] }) {
  const [answers, setAnswers] = useState<VehicleAnswers>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isLoading, setLoading] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const errorId = useId()
  const navigate = useNavigate()
  const { open } = useSearchAddress()
  const last = useMyVehicle()

  const choose = (step: VehicleStep, value: string) => {
    setProblem(null)
    setAnswers((before) => withAnswer(before, step, value === '' ? undefined : value))
  }
  const submit = async () => {
    const missing = nextStep(answers)
    if (missing !== null) {
      setProblem(fitmentMessages.missingVehicle)
      form.current?.querySelector<HTMLSelectElement>(`select[name="${missing}"]`)?.focus()
      return
    }
    setLoading(true)
    const result = await loadVehicle(browserClient, answers)
    setLoading(false)
    if (!result.ok) return setProblem(fitmentMessages.failed)
    // Which of several sizes stands on the car is asked in the search, where there is room for it.
    if (result.data.vehicle.options.length > 1) {
      return open({ ...noQuery, queryType: 'vehicle', queryText: answersAsText(answers) })
    }
    const vehicle = vehicleToKeep(result.data.vehicle)
    chooseVehicle(vehicle)
    void navigate(vehiclePath(vehicle))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={words.label}
      action={paths.findVehicle()}
      method="get"
      noValidate
      onSubmit={onSubmit}
    >
      <div className={classNames(styles.fields, styles.four)}>
        {vehicleSteps.map((step) => (
          <StepSelect
            key={step}
            step={step}
            answers={answers}
            years={years}
            invalidBy={problem !== null && nextStep(answers) === step ? errorId : undefined}
            onChoose={choose}
          />
        ))}
        <Button
          className={styles.submit}
          variant="brand"
          size="lg"
          type="submit"
          loading={isLoading}
          iconAfter={<ArrowRight size={20} aria-hidden="true" />}
        >
          {fitmentMessages.size.submit}
        </Button>
      </div>
      <div className={styles.foot}>
        <p id={errorId} className={styles.error} role="alert">
          {problem !== null && (
            <>
              <CircleAlert size={16} aria-hidden="true" />
              {problem}
            </>
          )}
        </p>
        {last && (
          <p className={classNames('type-small', styles.last)}>
            <History size={16} aria-hidden="true" />
            <span className="muted">{fitmentMessages.lastTime}</span>
            <Link href={vehiclePath(last)}>
              {last.label}
              {last.option && `, ${sizesOfOption(last.option)}`}
            </Link>
          </p>
        )}
      </div>
    </form>
  )
}

type StepSelectProps = {
  step: VehicleStep
  answers: VehicleAnswers
  years: readonly number[]
  invalidBy: string | undefined
  onChoose: (step: VehicleStep, value: string) => void
}

function StepSelect({ step, answers, years, invalidBy, onChoose }: StepSelectProps) {
  const before = vehicleSteps[vehicleSteps.indexOf(step) - 1]
  const isOpen = before === undefined || answers[before] !== undefined
  const earlier = withAnswer(answers, step, undefined)
  const asked = useVehicleChoices(isOpen && step !== 'year' ? step : null, earlier)
  const options =
    step === 'year'
      ? years.map((year) => ({ value: String(year), label: String(year) }))
      : asked.status === 'ready' && isOpen
        ? [...asked.choices]
        : []
  return (
    <Select
      name={step}
      size="lg"
      label={fitmentMessages.steps[step]}
      placeholder={isOpen ? words.chooseA(step) : words.chooseFirst(before ?? '')}
      disabled={!isOpen}
      options={options}
      value={answers[step] ?? ''}
      {...(invalidBy && { 'aria-invalid': true, 'aria-describedby': invalidBy })}
      aria-busy={isOpen && step !== 'year' && asked.status === 'loading'}
      onChange={(event) => onChoose(step, event.target.value)}
    />
  )
}
