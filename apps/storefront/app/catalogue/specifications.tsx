import type { ProductLine, TireInLine } from '@shop/contracts/catalogue'
import { catalogueMessages } from './messages.ts'
import styles from './specifications.module.css'

const words = catalogueMessages.specifications

export function Specifications({ line, tire }: { line: ProductLine; tire: TireInLine }) {
  return (
    <section aria-labelledby="specifications">
      <h2 className="type-h2" id="specifications">
        {words.title}
      </h2>
      <dl className={styles.list}>
        {rowsOf(line, tire).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function rowsOf(line: ProductLine, tire: TireInLine): (readonly [string, string])[] {
  return [
    [words.size, tire.size],
    [words.loadAndSpeed, words.loadAndSpeedValue(tire.service, tire.loadPounds, tire.speedMph)],
    [words.type, line.type.name],
    [words.warranty, line.warrantyMiles === null ? words.noWarranty : words.miles(line.warrantyMiles)],
    // Light-truck and winter tires carry no grade.
    [words.utqg, tire.utqg ?? words.notGraded],
    ...(tire.treadDepth32nds === null
      ? []
      : [[words.treadDepth, words.treadDepthValue(tire.treadDepth32nds)] as const]),
    [words.weight, words.weightValue(tire.weightPounds)],
    [words.runFlat, yesOrNo(tire.isRunFlat)],
    [words.severeSnow, yesOrNo(line.threePeakMountainSnowflake)],
    [words.sidewall, tire.sidewall],
  ]
}

function yesOrNo(value: boolean): string {
  return value ? words.yes : words.no
}
