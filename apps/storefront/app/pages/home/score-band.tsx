import type { ProductCard } from '@shop/contracts/search/products'
import { SCORE_PARTS, SCORE_WEIGHTS } from '@shop/domain/catalogue/simple-score'
import { ButtonLink } from '@shop/ui/button-link'
import { classNames } from '@shop/ui/class-names'
import { ScoreMeter } from '@shop/ui/score-meter'
import { TreadBar } from '@shop/ui/tread-bar'
import { productHref } from '../../catalogue/product-href.ts'
import { scoreMessages } from '../../catalogue/score-messages.ts'
import { scoreWord } from '../../catalogue/score-word.ts'
import { homeMessages } from './messages.ts'
import styles from './score-band.module.css'

const words = homeMessages.score

/** What SimpleScore is, shown on a tire we sell. Left out when none of them has a score yet. */
export function ScoreBand({ tires }: { tires: readonly ProductCard[] }) {
  const best = tires.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0]
  if (!best || best.scores.simpleScore === null) return null
  const { simpleScore } = best.scores
  return (
    <section className={classNames('section wrap', styles.band)} aria-labelledby="simple-score">
      <div>
        <h2 className="type-h1" id="simple-score">
          {scoreMessages.how}
        </h2>
        <p className={styles.text}>
          {words.lead} {scoreMessages.text}
        </p>
        <ButtonLink variant="line" href={`${productHref(best, true)}#scores`}>
          {words.more(best.name)}
        </ButtonLink>
      </div>
      <ScoreMeter
        className={styles.demo}
        over={words.example(best.brand.label, best.name)}
        name={scoreMessages.name}
        value={simpleScore}
        word={scoreWord(simpleScore)}
        accent
      >
        <dl className={styles.parts}>
          {SCORE_PARTS.map((part) => (
            <div key={part}>
              <dt>
                {scoreMessages.parts[part]}
                <small className="type-caption muted">{scoreMessages.weight(SCORE_WEIGHTS[part])}</small>
              </dt>
              <dd>
                <TreadBar value={best.scores[part]} max={10} size="thin" />
                <b className="num">{best.scores[part]?.toFixed(1) ?? words.none}</b>
              </dd>
            </div>
          ))}
        </dl>
      </ScoreMeter>
    </section>
  )
}

function scoreOf(tire: ProductCard): number {
  return tire.scores.simpleScore ?? 0
}
