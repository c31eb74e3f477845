import { Link } from '@shop/ui/link'
import { Pencil } from 'lucide-react'
import { paths } from '../../paths.ts'
import styles from './answer-chips.module.css'
import type { GuidedAnswers, Question } from './guided-answers.ts'
import type { loadPicks } from './load-guided.server.ts'
import { guidedMessages as words } from './messages.ts'

type Picks = Awaited<ReturnType<typeof loadPicks>>['data']['picks']
type AnswerChipsProps = { answers: GuidedAnswers; carLabel: string | null; picks: Picks | null }

/** What was answered; each leads back to its question. */
export function AnswerChips({ answers, carLabel, picks }: AnswerChipsProps) {
  const chips: { question: Question; label: string }[] = [
    ...(carLabel ? [{ question: 'car' as const, label: carLabel }] : []),
    ...(['roads', 'winter', 'priority'] as const).flatMap((question) => {
      const label = picks?.questions[question].find(({ value }) => value === answers[question])?.label
      return label ? [{ question, label }] : []
    }),
  ]
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={words.answers}>
      {chips.map(({ question, label }) => (
        <li key={question}>
          <Link
            className={styles.chip}
            href={paths.guidedShopping(
              question === 'car'
                ? { ...answers, vehicle: undefined, oem: undefined, tireSize: undefined }
                : { ...answers, q: question },
            )}
            aria-label={words.change(label)}
          >
            {label}
            <Pencil size={16} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
