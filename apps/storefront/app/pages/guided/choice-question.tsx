import { Button } from '@shop/ui/button'
import { ButtonLink } from '@shop/ui/button-link'
import { classNames } from '@shop/ui/class-names'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { paths } from '../../paths.ts'
import styles from './choice-question.module.css'
import { type GuidedAnswers, nextQuestion, type Question } from './guided-answers.ts'
import { guidedMessages as words } from './messages.ts'
import { treadOf } from './tread-of.ts'

type ChoiceQuestionProps = {
  question: Exclude<Question, 'car'>
  answers: GuidedAnswers
  choices: readonly { value: string; label: string; detail: string; count: number }[]
  /** With how many tires the answer leaves. */
  onChoose: (count: number) => void
  /** Why we ask it, before the buttons. */
  why: ReactNode
  /** The way back. */
  children: ReactNode
}

/** A plain form that asks for the next address; Enter on an answer moves on. */
export function ChoiceQuestion(props: ChoiceQuestionProps) {
  const { question, answers, choices, onChoose, why, children } = props
  const [chosen, setChosen] = useState(answers[question] ?? null)
  const next = nextQuestion(question)
  const others = Object.entries(answers).filter(([name]) => name !== question)
  const open = { ...answers, [question]: undefined }
  return (
    <Form method="get" action={next ? paths.guidedShopping() : paths.guidedPicks()}>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {next && <input type="hidden" name="q" value={next} />}
      <fieldset>
        <legend className="visually-hidden">{words.questions[question][0]}</legend>
        <div className={styles.choices}>
          {choices.map(({ value, label, detail, count }) => (
            <label key={value} className={classNames(styles.choice, chosen === value && styles.chosen)}>
              <img className={styles.tread} src={treadOf(value)} alt="" width="480" height="480" />
              <span className={styles.text}>
                <b>{label}</b>
                <span className="type-small muted">{detail}</span>
                {/* What matters most orders the tires and leaves none out. */}
                {question !== 'priority' && <span className="type-small num">{words.tires(count)}</span>}
              </span>
              <input
                type="radio"
                className={styles.radio}
                name={question}
                value={value}
                required
                checked={chosen === value}
                onChange={() => {
                  setChosen(value)
                  onChoose(count)
                }}
              />
            </label>
          ))}
        </div>
      </fieldset>
      {why}
      <div className={styles.foot}>
        {children}
        <ButtonLink
          variant="quiet"
          size="lg"
          href={next ? paths.guidedShopping({ ...open, q: next }) : paths.guidedPicks(open)}
        >
          {words.skip}
        </ButtonLink>
        <Button
          className={styles.next}
          variant="brand"
          size="lg"
          type="submit"
          iconAfter={<ArrowRight size={20} aria-hidden="true" />}
        >
          {next ? words.next : words.showPicks}
        </Button>
      </div>
    </Form>
  )
}
