import { classNames } from '@shop/ui/class-names'
import { ScoreMeter } from '@shop/ui/score-meter'
import { ComponentBoundary } from '../../platform/boundary/component-boundary.tsx'
import { useOverlay } from '../../platform/overlay/use-overlay.ts'
import { productMessages } from './messages.ts'
import styles from './score-cards.module.css'
import { meterOf, SCORE_PARTS, type ScoredLine } from './score-meters.ts'

const words = productMessages.scores
const loadDialog = () => import('./score-dialog.tsx').then((module) => module.ScoreDialog)

type ScoreCardsProps = { line: ScoredLine }

/** Each card opens the modal that says what the score is made of. */
export function ScoreCards({ line }: ScoreCardsProps) {
  const { Overlay, isOpen, close, opener } = useOverlay(loadDialog)
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
        <button type="button" className={classNames('link', styles.how)} {...opener}>
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
              {...opener}
            />
          </div>
        ))}
      </div>
      {Overlay && (
        <ComponentBoundary name="ScoreDialog" place="decoration">
          <Overlay open={isOpen} onClose={close} line={line} />
        </ComponentBoundary>
      )}
    </section>
  )
}
