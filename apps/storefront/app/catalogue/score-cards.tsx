import type { ProductLine } from '@shop/contracts/catalogue'
import { classNames } from '@shop/ui/class-names'
import { ScoreMeter } from '@shop/ui/score-meter'
import { catalogueMessages } from './messages.ts'
import styles from './score-cards.module.css'
import { scoreWord } from './score-word.ts'

const words = catalogueMessages.scores
const parts = ['traction', 'handlingDurability', 'longevity'] as const

export function ScoreCards({ scores }: { scores: ProductLine['scores'] }) {
  return (
    <section className="section" aria-labelledby="scores">
      <h2 className="type-h2" id="scores">
        {words.title}
      </h2>
      <p className={classNames('muted', styles.text)}>{words.text}</p>
      <div className={styles.cards}>
        <ScoreMeter
          className={styles.main}
          name={words.simpleScore}
          value={scores.simpleScore}
          word={scoreWord(scores.simpleScore)}
          note={noteFor(scores.simpleScore)}
          accent
        />
        {parts.map((part) => (
          <ScoreMeter key={part} part name={words[part]} value={scores[part]} note={noteFor(scores[part])} />
        ))}
      </div>
    </section>
  )
}

function noteFor(score: number | null): string | undefined {
  return score === null ? words.noData : undefined
}
