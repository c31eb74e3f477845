import { classNames } from '@shop/ui/class-names'
import { ScoreMeter } from '@shop/ui/score-meter'
import { useState } from 'react'
import { OnDemand, partOf } from '../../platform/overlay/on-demand.tsx'
import { productMessages } from './messages.ts'
import styles from './score-cards.module.css'
import { meterOf, SCORE_PARTS, type ScoredLine } from './score-meters.ts'

const words = productMessages.scores
const dialogPart = partOf('ScoreDialog', () =>
  import('./score-dialog.tsx').then((module) => module.ScoreDialog),
)

type ScoreCardsProps = { line: ScoredLine }

/** Each card opens the modal that says what the score is made of. */
export function ScoreCards({ line }: ScoreCardsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const others = line.linesOfType - 1
  return (
    <section className="section" aria-labelledby="scores">
      <div className={styles.head}>
        <div>
          <h2 className="type-h2" id="scores">
            {words.title}
          </h2>
          <p className={classNames('muted', styles.text)}>
            {others > 0 ? words.compared(others) : words.text}
          </p>
        </div>
        <button
          type="button"
          className={classNames('link', styles.how)}
          {...dialogPart.reach}
          onClick={() => setIsOpen(true)}
        >
          {words.how}
        </button>
      </div>
      <div className={styles.cards}>
        {SCORE_PARTS.map((part) => (
          <div key={part} className={classNames(styles.card, part === 'simpleScore' && styles.main)}>
            <ScoreMeter {...meterOf(line, part)} />
            <button
              type="button"
              className={styles.cover}
              aria-label={words.about(words[part])}
              {...dialogPart.reach}
              onClick={() => setIsOpen(true)}
            />
          </div>
        ))}
      </div>
      <OnDemand part={dialogPart} isWanted={isOpen} onFail={close}>
        {(ScoreDialog) => <ScoreDialog open={isOpen} onClose={close} line={line} />}
      </OnDemand>
    </section>
  )
}
