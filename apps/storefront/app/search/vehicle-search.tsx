import { Car } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { fitmentMessages } from '../fitment/messages.ts'
import { chooseVehicle, vehicleToKeep } from '../fitment/my-vehicle.ts'
import { useNamesOfKept } from '../fitment/use-names-of-kept.ts'
import { useVehicle } from '../fitment/use-vehicle.ts'
import { useVehicleChoices } from '../fitment/use-vehicle-choices.ts'
import { vehiclePath } from '../fitment/vehicle-path.ts'
import {
  answersAsText,
  answersOfText,
  type Choice,
  nextStep,
  type VehicleAnswers,
  vehicleSteps,
  withAnswer,
} from '../fitment/vehicle-steps.ts'
import { answerOf } from '../platform/ask/asked.ts'
import { showToastOnNextPage } from '../platform/overlay/toasts.tsx'
import { ChoiceList, choiceId } from './choice-list.tsx'
import { NotSureBox } from './not-sure-box.tsx'
import layout from './overlay-layout.module.css'
import { overlayMessages } from './overlay-messages.ts'
import { RecentVehicles } from './recent-vehicles.tsx'
import { SearchField } from './search-field.tsx'
import { keepQuery, noQuery, useKeptQuery } from './search-query.ts'
import { SidewallDrawing } from './sidewall-drawing.tsx'
import { SizeChoice } from './size-choice.tsx'
import { SizesWithoutTrim } from './sizes-without-trim.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useSearchAddress } from './use-search-address.ts'
import { VehicleSlots } from './vehicle-slots.tsx'

const { locks } = overlayMessages
/** As a sidewall has it, with load and speed behind it. */
const EXAMPLE_SIZE = '225/65R17 102H'

/** The search locked to a vehicle: one question after the other; typing narrows the one that is open. */
export function VehicleSearch() {
  const query = useKeptQuery()
  const answers = useMemo(() => answersOfText(query.queryText), [query.queryText])
  const step = nextStep(answers)
  const [typed, setTyped] = useState('')
  const [notSure, setNotSure] = useState(false)
  const isNotSure = notSure && step === 'trim'
  const [labels, setLabels] = useState<VehicleAnswers>({})
  const { close, leaveTo } = useSearchAddress()
  useNamesOfKept(answers, labels, setLabels)
  const choices = useVehicleChoices(step, answers)
  const all = answerOf(choices)
  const asked = useVehicle(step === null ? answers : null)
  const vehicle = answerOf(asked)
  const listId = useId()

  const matching = useMemo(() => {
    const wanted = typed.trim().toLowerCase()
    return (all ?? []).filter(({ label }) => label.toLowerCase().includes(wanted))
  }, [all, typed])

  const keepAnswers = (next: typeof answers) => {
    setTyped('')
    setNotSure(false)
    keepQuery({ ...noQuery, queryType: 'vehicle', queryText: answersAsText(next) })
  }
  const answer = (choice: Choice) => {
    if (step === null) return
    setLabels((before) => ({ ...before, [step]: choice.label }))
    keepAnswers(withAnswer(answers, step, choice.value))
  }
  const finish = (oem?: string) => {
    if (vehicle === null) return
    const chosen = vehicleToKeep(vehicle, oem)
    chooseVehicle(chosen)
    showToastOnNextPage({ message: fitmentMessages.kept(chosen.label), style: 'primary' })
    leaveTo(vehiclePath(chosen))
  }
  // A car that came in one size leaves nothing to ask.
  const onlyOne = vehicle?.options.length === 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the vehicle has arrived
  useEffect(() => {
    if (onlyOne) finish()
  }, [onlyOne])

  const keys = useListKeys(typed === '' ? [] : matching, answer)
  const stepBack = () => {
    const last = vehicleSteps.findLast((each) => answers[each] !== undefined)
    if (last) keepAnswers(withAnswer(answers, last, undefined))
    else keepQuery(noQuery)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => void keys.onKeyDown(event)

  return (
    <>
      <div className={layout.top}>
        <div className="wrap">
          <SearchField
            value={typed}
            onChange={setTyped}
            hint={step === null ? locks.vehicle.hint : fitmentMessages.hints[step]}
            lock={{ name: locks.vehicle.name, icon: <Car size={16} aria-hidden="true" /> }}
            onUnlock={() => keepQuery(noQuery)}
            onBackspace={stepBack}
            onKeyDown={onKeyDown}
            onClose={close}
            listId={listId}
            activeId={keys.at >= 0 ? choiceId(listId, keys.at) : undefined}
            isExpanded={typed !== '' && matching.length > 0}
          />
          <VehicleSlots
            answers={answers}
            labels={labels}
            vehicle={vehicle}
            onChange={(changed) => keepAnswers(withAnswer(answers, changed, undefined))}
          />
        </div>
      </div>
      <div className={`wrap ${layout.body}`}>
        {step === null ? (
          <SizeChoice asked={asked} onChoose={finish} />
        ) : isNotSure ? (
          <SizesWithoutTrim
            answers={answers}
            car={[answers.year, labels.make, labels.model].filter(Boolean).join(' ')}
            onLeave={leaveTo}
            onBack={() => setNotSure(false)}
          />
        ) : (
          <ChoiceList
            id={listId}
            step={step}
            labels={labels}
            choices={choices}
            matching={matching}
            typed={typed}
            at={keys.at}
            onChoose={answer}
          />
        )}
        <div>
          {(step === null || isNotSure) && <SidewallDrawing size={EXAMPLE_SIZE} />}
          <RecentVehicles onLeave={leaveTo} />
          {step === 'trim' && !isNotSure && <NotSureBox onNotSure={() => setNotSure(true)} />}
        </div>
      </div>
    </>
  )
}
