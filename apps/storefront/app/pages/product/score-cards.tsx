import { classNames } from '@shop/ui/class-names'
import { ScoreMeter } from '@shop/ui/score-meter'
import { useState } from 'react'
import { scoreMessages } from '../../catalogue/score-messages.ts'
import { OnDemand, partOf } from '../../platform/overlay/on-demand.tsx'
import { productMessages } from './messages.ts'
import styles from './score-cards.module.css'
import { meterOf, type ScoredLine, SHOWN_SCORES } from './score-meters.ts'

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
            {scoreMessages.text} {others > 0 && words.compared(others)}
          </p>
        </div>
        <button
          type="button"
          className={classNames('link', styles.how)}
          {...dialogPart.reach}
          onClick={() => setIsOpen(true)}
        >
          {scoreMessages.how}
        </button>
      </div>
      <div className={styles.cards}>
        {SHOWN_SCORES.map((part) => (
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
