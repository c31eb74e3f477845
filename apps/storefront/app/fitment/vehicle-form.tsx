import type { Vehicle } from '@shop/contracts/fitment/fitment'
import { Button } from '@shop/ui/button'
import { classNames } from '@shop/ui/class-names'
import { Select } from '@shop/ui/select'
import { ArrowRight, CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { paths } from '../paths.ts'
import { answerOf } from '../platform/ask/asked.ts'
import { browserClient } from '../platform/client/browser-client.ts'
import styles from './board-fields.module.css'
import { fitmentMessages as words } from './messages.ts'
import { useVehicleChoices } from './use-vehicle-choices.ts'
import type { AfterVehicle } from './vehicle-path.ts'
import {
  loadVehicle,
  nextStep,
  type VehicleAnswers,
  type VehicleStep,
  vehicleSteps,
  withAnswer,
} from './vehicle-steps.ts'

type VehicleFormProps = {
  label: string
  years: readonly number[]
  answers: VehicleAnswers
  onAnswer: (answers: VehicleAnswers) => void
  onVehicle: (vehicle: Vehicle) => void
  submit?: string
  /** Where the steps lead that continue this form without script. */
  onto?: AfterVehicle
  /** Two fields to a row on small screens. */
  isCompact?: boolean
  /** Beside the place of a problem. */
  children?: ReactNode
}

/** Year, make, model, trim. Without script it is a plain form that the steps of the vehicle page continue. */
export function VehicleForm(props: VehicleFormProps) {
  const { label, years, answers, onAnswer, onVehicle, submit = words.size.submit, onto, children } = props
  const { isCompact = false } = props
  const [problem, setProblem] = useState<string | null>(null)
  const [isLoading, setLoading] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const errorId = useId()

  const choose = (step: VehicleStep, value: string) => {
    setProblem(null)
    onAnswer(withAnswer(answers, step, value === '' ? undefined : value))
  }
  const find = async () => {
    const missing = nextStep(answers)
    if (missing !== null) {
      setProblem(words.missingVehicle)
      form.current?.querySelector<HTMLSelectElement>(`select[name="${missing}"]`)?.focus()
      return
    }
    setLoading(true)
    const result = await loadVehicle(browserClient, answers)
    setLoading(false)
    if (!result.ok) return setProblem(words.failed)
    onVehicle(result.data.vehicle)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void find()
  }

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={label}
      action={paths.findVehicle()}
      method="get"
      noValidate
      onSubmit={onSubmit}
    >
      {onto !== undefined && <input type="hidden" name="onto" value={onto} />}
      <div className={classNames(styles.fields, isCompact ? styles.compact : styles.four)}>
        {vehicleSteps.map((step) => (
          <StepSelect
            key={step}
            step={step}
            answers={answers}
            years={years}
            isCompact={isCompact}
            invalidBy={problem !== null && nextStep(answers) === step ? errorId : undefined}
            onChoose={choose}
          />
        ))}
        <Button
          className={styles.submit}
          variant="brand"
          size={isCompact ? 'md' : 'lg'}
          type="submit"
          loading={isLoading}
          iconAfter={<ArrowRight size={20} aria-hidden="true" />}
        >
          {submit}
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
        {children}
      </div>
    </form>
  )
}

type StepSelectProps = {
  step: VehicleStep
  answers: VehicleAnswers
  years: readonly number[]
  isCompact: boolean
  invalidBy: string | undefined
  onChoose: (step: VehicleStep, value: string) => void
}

function StepSelect({ step, answers, years, isCompact, invalidBy, onChoose }: StepSelectProps) {
  const before = vehicleSteps[vehicleSteps.indexOf(step) - 1]
  const isOpen = before === undefined || answers[before] !== undefined
  const earlier = withAnswer(answers, step, undefined)
  const asked = useVehicleChoices(isOpen && step !== 'year' ? step : null, earlier)
  const options =
    step === 'year'
      ? years.map((year) => ({ value: String(year), label: String(year) }))
      : [...(answerOf(asked) ?? [])]
  // Half a phone wide there is no room for a sentence.
  const isNarrow = isCompact || step === 'year' || step === 'make'
  return (
    <Select
      name={step}
      size={isCompact ? 'md' : 'lg'}
      label={words.steps[step]}
      placeholder={placeholderOf(step, isOpen, isNarrow)}
      disabled={!isOpen}
      options={options}
      value={answers[step] ?? ''}
      {...(invalidBy && { 'aria-invalid': true, 'aria-describedby': invalidBy })}
      aria-busy={asked.state === 'asking'}
      onChange={(event) => onChoose(step, event.target.value)}
    />
  )
}

function placeholderOf(step: VehicleStep, isOpen: boolean, isNarrow: boolean): string {
  const before = vehicleSteps[vehicleSteps.indexOf(step) - 1] ?? step
  if (isNarrow) return isOpen ? words.choose : words.firstOf(words.steps[before])
  return isOpen ? words.chooseA(step) : words.chooseFirst(before)
}
