import { classNames } from './class-names.ts'
import styles from './score-line.module.css'
import { scoreLabel, scoreText } from './score-meter.tsx'
import { TreadBar } from './tread-bar.tsx'

export type ScoreLineProps = { value: number | null; max?: number | undefined; word?: string | undefined }

/** A score on a card: small bar, figure, word. */
export function ScoreLine({ value, max = 10, word }: ScoreLineProps) {
  return (
    <span className={styles.line}>
      <TreadBar value={value} max={max} size="mini" label={scoreLabel(value, max, word)} />
      <b className={classNames(styles.value, 'num')} aria-hidden="true">
        {scoreText(value)}
      </b>
      {word !== undefined && (
        <span className="muted" aria-hidden="true">
          {word}
        </span>
      )}
    </span>
  )
}
