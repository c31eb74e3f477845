import { ButtonLink } from '@shop/ui/button-link'
import { classNames } from '@shop/ui/class-names'
import { ScoreMeter } from '@shop/ui/score-meter'
import { TreadBar } from '@shop/ui/tread-bar'
import { paths } from '../paths.ts'
import { homeMessages } from './messages.ts'
import styles from './score-band.module.css'

const words = homeMessages.score

const parts = [
  { name: words.traction, value: 9.3 },
  { name: words.handling, value: 9 },
  { name: words.longevity, value: 8.8 },
]

/** What SimpleScore is, shown on one tire. */
export function ScoreBand() {
  return (
    <section className={classNames('section wrap', styles.band)} aria-labelledby="simple-score">
      <div>
        <h2 className="type-h1" id="simple-score">
          {words.title}
        </h2>
        <p className={styles.text}>{words.text}</p>
        <ButtonLink variant="line" href={paths.tireBuyingGuide()}>
          {words.more}
        </ButtonLink>
      </div>
      <ScoreMeter
        className={styles.demo}
        over={words.example}
        name={words.name}
        value={9.1}
        word={words.excellent}
        accent
      >
        <dl className={styles.parts}>
          {parts.map((part) => (
            <div key={part.name}>
              <dt>{part.name}</dt>
              <dd>
                <TreadBar value={part.value} max={10} size="thin" />
                <b className="num">{part.value.toFixed(1)}</b>
              </dd>
            </div>
          ))}
        </dl>
      </ScoreMeter>
    </section>
  )
}
