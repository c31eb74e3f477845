import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Car } from 'lucide-react'
import { fitmentMessages as words } from '../fitment/messages.ts'
import type { Choice, VehicleStep } from '../fitment/vehicle-steps.ts'
import { type Asked, answerOf } from '../platform/ask/asked.ts'
import styles from './choice-list.module.css'
import layout from './overlay-layout.module.css'
import { SuggestionSkeleton } from './suggestion-list.tsx'

export const choiceId = (listId: string, at: number) => `${listId}-${at}`

type ChoiceListProps = {
  id: string
  step: VehicleStep
  labels: Readonly<Partial<Record<VehicleStep, string>>>
  choices: Asked<readonly Choice[]>
  matching: readonly Choice[]
  typed: string
  at: number
  onChoose: (choice: Choice) => void
}

/** One question: what matches the typed letters as a list, and all answers as buttons. */
export function ChoiceList({ id, step, labels, choices, matching, typed, at, onChoose }: ChoiceListProps) {
  const all = answerOf(choices)
  return (
    <section className={styles.question} aria-busy={choices.state === 'asking'}>
      <h2 className="type-h2">{questionOf(step, labels)}</h2>
      {choices.state === 'asking' && <SuggestionSkeleton />}
      {choices.state === 'failed' && (
        <Banner tone="danger" role="alert">
          <div className={layout.banner}>
            {words.failed}
            <Button variant="line" size="sm" onClick={choices.retry}>
              {words.retry}
            </Button>
          </div>
        </Banner>
      )}
      {all && (
        <>
          <p className="muted" role="status">
            {typed === ''
              ? words.filter(words.steps[step])
              : matching.length === 0
                ? words.noneMatches(typed)
                : words.matching(matching.length, all.length, typed)}
          </p>
          {typed !== '' && matching.length > 0 && (
            <div id={id} role="listbox" aria-label={words.steps[step]}>
              {matching.slice(0, 8).map((choice, place) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
                <div
                  key={choice.value}
                  id={choiceId(id, place)}
                  className={layout.row}
                  role="option"
                  aria-selected={place === at}
                  tabIndex={-1}
                  onClick={() => onChoose(choice)}
                >
                  <span className={layout.icon}>
                    <Car size={20} aria-hidden="true" />
                  </span>
                  <span className={layout.label}>{choice.label}</span>
                </div>
              ))}
            </div>
          )}
          {(typed === '' || matching.length === 0) && (
            <ul className={styles.grid}>
              {all.map((choice) => (
                <li key={choice.value}>
                  <button type="button" className={styles.choice} onClick={() => onChoose(choice)}>
                    {choice.label}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  )
}

function questionOf(step: VehicleStep, labels: ChoiceListProps['labels']): string {
  switch (step) {
    case 'model':
      return words.questions.model(labels.make ?? '').replace('  ', ' ')
    case 'trim':
      return words.questions.trim(labels.model ?? '').replace('  ', ' ')
    default:
      return words.questions[step]
  }
}
