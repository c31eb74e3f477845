import { TIRE_TYPES } from '@shop/domain/catalogue/tire-type'
import { type BrandPlace, reputationOf } from '@shop/domain/reviews/brand-reputation'
import { classNames } from '@shop/ui/class-names'
import { Minus, Plus } from 'lucide-react'
import styles from './brand-story.module.css'
import type { Brand } from './load-brand.ts'
import { brandMessages as words } from './messages.ts'
import { snowOf } from './snow-of-brand.ts'

const RARE = ['racing', 'track-competition', 'performance']
const COMMON_TYPES = TIRE_TYPES.filter(({ slug }) => !RARE.includes(slug))

type Point = { name: string; text: string }

/** Who makes the tires, and what they are good and less good at. */
export function BrandStory({ brand, places }: { brand: Brand; places: readonly BrandPlace[] }) {
  const { strengths, weaknesses } = pointsOf(brand, places)
  return (
    <div className="section band-sunken">
      <div className={classNames('wrap', styles.columns)}>
        <section aria-labelledby="maker">
          <h2 className="type-h2" id="maker">
            {words.maker(brand.name)}
          </h2>
          <p className={styles.story}>{brand.story}</p>
          <dl className={styles.facts}>
            {factsOf(brand).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        {strengths.length + weaknesses.length > 0 && (
          <section aria-labelledby="known-for">
            <h2 className="type-h2" id="known-for">
              {words.knownFor}
            </h2>
            <ul className={styles.points}>
              {strengths.map((point) => (
                <li key={point.name} className={styles.strength}>
                  <Plus size={20} aria-hidden="true" />
                  <Words says={words.strength} {...point} />
                </li>
              ))}
              {weaknesses.map((point) => (
                <li key={point.name} className={styles.weakness}>
                  <Minus size={20} aria-hidden="true" />
                  <Words says={words.weakness} {...point} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}

function Words({ says, name, text }: Point & { says: string }) {
  return (
    <span>
      <span className="visually-hidden">{says} </span>
      <b>{name}</b> {text}
    </span>
  )
}

function pointsOf(brand: Brand, places: readonly BrandPlace[]) {
  const { strengths, weaknesses } = reputationOf(places)
  const snow = snowOf(brand.lines)
  const point = (place: BrandPlace): Point => ({
    name: words.measures[place.measure],
    text: words.place(place),
  })
  const ofSnow = (good: boolean): Point[] =>
    snow?.isStrength === good ? [{ name: words.deepSnow, text: snow.text }] : []
  const notMade = typesNotMade(brand)
  return {
    strengths: [...strengths.map(point), ...ofSnow(true)],
    weaknesses: [
      ...ofSnow(false),
      ...weaknesses.map(point),
      ...(notMade === '' ? [] : [{ name: words.notMade, text: words.noneOf(notMade) }]),
    ],
  }
}

/** Types everybody may look for here in vain; racing tires are few brands' business. */
function typesNotMade({ types }: Brand): string {
  const made = new Set(types.map(({ slug }) => slug))
  return COMMON_TYPES.flatMap(({ slug, name }) => (made.has(slug) ? [] : [name])).join(', ')
}

function factsOf({ lines, sizeCount, warrantyMiles }: Brand): [string, string][] {
  const inSnow = lines.filter((line) => line.threePeakMountainSnowflake).length
  const facts: [string, string | null][] = [
    [words.lineCount, String(lines.length)],
    [words.sizeCount, sizeCount === 0 ? null : String(sizeCount)],
    [words.longestWarranty, warrantyMiles && words.upTo(warrantyMiles.most)],
    [words.severeSnow, words.linesOf(inSnow, lines.length)],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== null)
}
