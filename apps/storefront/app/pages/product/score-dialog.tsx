import { SCORE_WEIGHTS } from '@shop/domain/catalogue/simple-score'
import { Dialog } from '@shop/ui/dialog'
import { ScoreMeter } from '@shop/ui/score-meter'
import { scoreMessages } from '../../catalogue/score-messages.ts'
import { productDrawerMessages } from './drawer-messages.ts'
import styles from './score-dialog.module.css'
import { meterOf, type ScoredLine, SHOWN_SCORES, whatMovedIt } from './score-meters.ts'

const words = productDrawerMessages.scores

type ScoreDialogProps = {
  open: boolean
  onClose: () => void
  line: ScoredLine
}

/** The simple-score card in full: what the score is made of, and what each part gave this tire. */
export function ScoreDialog({ open, onClose, line }: ScoreDialogProps) {
  const moved = whatMovedIt(line)
  return (
    <Dialog open={open} onClose={onClose} title={scoreMessages.how}>
      <p>{scoreMessages.text}</p>
      <ul className={styles.scores}>
        {SHOWN_SCORES.map((part) => (
          <li key={part}>
            <ScoreMeter {...meterOf(line, part)} className={styles.meter} />
            <p className="type-small">
              {part !== 'simpleScore' && (
                <b className="num">{moved?.[part] ?? scoreMessages.weight(SCORE_WEIGHTS[part])}. </b>
              )}
              {words.explained[part]}
              {part === 'longevity' &&
                line.warrantyMiles !== null &&
                ` ${words.warranty(line.warrantyMiles)}`}
            </p>
          </li>
        ))}
      </ul>
      <p className="type-small muted">{words.scale}</p>
    </Dialog>
  )
}
