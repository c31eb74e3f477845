import type { ListedTire } from '@shop/contracts/search/search'
import { ButtonLink } from '@shop/ui/button-link'
import { classNames } from '@shop/ui/class-names'
import { ScoreMeter } from '@shop/ui/score-meter'
import { TreadBar } from '@shop/ui/tread-bar'
import { scoreWord } from '../../catalogue/score-word.ts'
import { paths } from '../../paths.ts'
import { homeMessages } from './messages.ts'
import styles from './score-band.module.css'

const words = homeMessages.score

/** What SimpleScore is, shown on a tire we sell. Left out when none of them has a score yet. */
export function ScoreBand({ tires }: { tires: readonly ListedTire[] }) {
  const best = tires.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0]
  if (!best || best.scores.simpleScore === null) return null
  const { simpleScore, traction, handlingDurability, longevity } = best.scores
  const parts = [
    { name: words.traction, value: traction },
    { name: words.handling, value: handlingDurability },
    { name: words.longevity, value: longevity },
  ]
  return (
    <section className={classNames('section wrap', styles.band)} aria-labelledby="simple-score">
      <div>
        <h2 className="type-h1" id="simple-score">
          {words.title}
        </h2>
        <p className={styles.text}>{words.text}</p>
        <ButtonLink variant="line" href={paths.tireReviews()}>
          {words.more}
        </ButtonLink>
      </div>
      <ScoreMeter
        className={styles.demo}
        over={words.example(best.brand.label, best.name)}
        name={words.name}
        value={simpleScore}
        word={scoreWord(simpleScore)}
        accent
      >
        <dl className={styles.parts}>
          {parts.map((part) => (
            <div key={part.name}>
              <dt>{part.name}</dt>
              <dd>
                <TreadBar value={part.value} max={10} size="thin" />
                <b className="num">{part.value?.toFixed(1) ?? words.none}</b>
              </dd>
            </div>
          ))}
        </dl>
      </ScoreMeter>
    </section>
  )
}

function scoreOf(tire: ListedTire): number {
  return tire.scores.simpleScore ?? 0
}
