import { ButtonLink } from '@shop/ui/button-link'
import { TreadBar } from '@shop/ui/tread-bar'
import { ArrowLeft, Info } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useFocusOnNext } from '../../platform/navigation/use-focus-on-next.ts'
import { AnswerChips } from './answer-chips.tsx'
import { CarQuestion } from './car-question.tsx'
import { ChoiceQuestion } from './choice-question.tsx'
import { type Question, questionBefore, questions } from './guided-answers.ts'
import type { loadQuestion } from './load-guided.server.ts'
import { guidedMessages as words } from './messages.ts'
import styles from './question-page.module.css'

export type AskedQuestion = Awaited<ReturnType<typeof loadQuestion>>['data']

/** One question with its answers; the address holds everything, so Back and a reload work. */
export function QuestionPage({ asked }: { asked: AskedQuestion }) {
  const { question, answers, carLabel, picks } = asked
  const at = questions.indexOf(question) + 1
  const [title, lead] = words.questions[question]
  const before = questionBefore(question)
  const heading = useFocusOnNext(question)
  const [chosen, setChosen] = useState<{ question: Question; count: number } | null>(null)
  const remaining = chosen?.question === question ? chosen.count : null
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.progress}>
        <TreadBar value={at - 0.5} max={questions.length} tone="accent" size="large" />
        <div className={styles.counts}>
          <span>{words.progress(at, questions.length)}</span>
          <span className="muted num" role="status">
            {picks && words.stillMatch(remaining ?? picks.matching, picks.total)}
          </span>
        </div>
      </div>
      <AnswerChips answers={answers} carLabel={question === 'car' ? null : carLabel} picks={picks} />
      <div>
        <h1 ref={heading} className="type-h1" tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      {question === 'car' || picks === null ? (
        <>
          <CarQuestion answers={answers} isUnreadable={asked.isUnreadable} />
          <Why question={question} />
        </>
      ) : (
        <ChoiceQuestion
          key={question}
          question={question}
          answers={answers}
          choices={picks.questions[question]}
          onChoose={(count) => setChosen({ question, count })}
          why={<Why question={question} />}
        >
          {before && (
            <ButtonLink
              variant="line"
              size="lg"
              icon={<ArrowLeft size={16} aria-hidden="true" />}
              href={
                before === 'car'
                  ? paths.guidedShopping({
                      ...answers,
                      vehicle: undefined,
                      oem: undefined,
                      tireSize: undefined,
                    })
                  : paths.guidedShopping({ ...answers, q: before })
              }
            >
              {words.back}
            </ButtonLink>
          )}
        </ChoiceQuestion>
      )}
    </div>
  )
}

function Why({ question }: { question: Question }) {
  return (
    <details className={styles.why}>
      <summary>
        <Info size={20} aria-hidden="true" />
        {words.why}
      </summary>
      <p className="muted">{words.whys[question]}</p>
    </details>
  )
}
