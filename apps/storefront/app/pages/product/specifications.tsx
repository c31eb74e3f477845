import type { ProductLine, TireInLine } from '@shop/contracts/catalogue/catalogue'
import { costPerMile, formatPerMile } from '@shop/domain/pricing/cost-per-mile'
import { classNames } from '@shop/ui/class-names'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { setOfFour } from '../../pricing/set-of-four.ts'
import { productMessages } from './messages.ts'
import styles from './specifications.module.css'

const words = productMessages.specifications
type Term = keyof typeof words.explained

/** Every term opens its explanation in place. A phone shows the first few until all are asked for. */
export function Specifications({ line, tire }: { line: ProductLine; tire: TireInLine }) {
  const [showsAll, setShowsAll] = useState(false)
  return (
    <section aria-labelledby="specifications">
      <h2 className="type-h2" id="specifications">
        {words.title}
      </h2>
      <p className={classNames('muted', styles.description)}>{line.description}</p>
      <dl className={classNames(styles.list, !showsAll && styles.few)}>
        {rowsOf(line, tire).map(([term, value]) => (
          <div key={term}>
            <dt>
              <details>
                <summary className={styles.term}>
                  {words[term]}
                  <Info size={16} aria-hidden="true" />
                </summary>
                <p className={styles.explained}>{words.explained[term]}</p>
              </details>
            </dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {!showsAll && (
        <button type="button" className={classNames('link', styles.all)} onClick={() => setShowsAll(true)}>
          {words.all}
        </button>
      )}
    </section>
  )
}

type Row = readonly [term: Term, value: string]

function rowsOf(line: ProductLine, tire: TireInLine): Row[] {
  const row = (term: Term, value: string | null): Row[] => (value === null ? [] : [[term, value]])
  return [
    ...row('size', tire.size),
    ...row('loadAndSpeed', words.loadAndSpeedValue(tire.service, tire.loadPounds, tire.speedMph)),
    ...row('type', line.type.name),
    ...row('warranty', line.warrantyMiles === null ? words.noWarranty : words.miles(line.warrantyMiles)),
    ...row('costPerMile', costPerMileText(line, tire)),
    // Light-truck and winter tires carry no grade.
    ...row('utqg', tire.utqg ?? words.notGraded),
    ...row('treadDepth', tire.treadDepth32nds === null ? null : words.treadDepthValue(tire.treadDepth32nds)),
    ...row('loadRange', tire.loadRange),
    ...row('oeMark', tire.oeMark),
    ...row('weight', words.weightValue(tire.weightPounds)),
    ...row('runFlat', yesOrNo(tire.isRunFlat)),
    ...row('severeSnow', yesOrNo(line.threePeakMountainSnowflake)),
    ...row('sidewall', tire.sidewall),
  ]
}

function costPerMileText({ warrantyMiles }: ProductLine, tire: TireInLine): string | null {
  const set = setOfFour(tire)
  const cost = set ? costPerMile(set.priceInCents, warrantyMiles) : null
  return cost === null ? null : words.perMile(formatPerMile(cost))
}

function yesOrNo(value: boolean): string {
  return value ? words.yes : words.no
}
