import { Dialog } from '@shop/ui/dialog'
import { ScoreMeter } from '@shop/ui/score-meter'
import { productMessages } from './messages.ts'
import styles from './score-dialog.module.css'
import { meterOf, SCORE_PARTS, type ScoredLine } from './score-meters.ts'

const words = productMessages.scores

type ScoreDialogProps = {
  open: boolean
  onClose: () => void
  line: ScoredLine
}

/** The simple-score card in full: each score, what it measures and how its class does. */
export function ScoreDialog({ open, onClose, line }: ScoreDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={words.title}>
      <p className="muted">{words.scale}</p>
      <ul className={styles.scores}>
        {SCORE_PARTS.map((part) => (
          <li key={part}>
            <ScoreMeter {...meterOf(line, part)} className={styles.meter} />
            <p className="type-small">{words.explained[part]}</p>
          </li>
        ))}
      </ul>
      <p className="type-small muted">{words.bands}</p>
    </Dialog>
  )
}
