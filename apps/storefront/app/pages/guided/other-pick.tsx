import type { GuidedPick } from '@shop/contracts/search/guided-picks'
import { ButtonLink } from '@shop/ui/button-link'
import { ScoreLine } from '@shop/ui/score-line'
import { Stars } from '@shop/ui/stars'
import { Tag } from '@shop/ui/tag'
import { SetPriceLines } from '../../catalogue/cards/set-price-lines.tsx'
import { TirePictures } from '../../catalogue/cards/tire-pictures.tsx'
import { productHref } from '../../catalogue/product-href.ts'
import { scoreWord } from '../../catalogue/score-word.ts'
import { guidedMessages as words } from './messages.ts'
import styles from './picks-page.module.css'

/** Another pick: what it is better at, and what it costs against the first. */
export function OtherPick({ pick: { title, reasons, givesUp, tire } }: { pick: GuidedPick }) {
  return (
    <li className={styles.other}>
      <TirePictures product={tire} priority={false}>
        <span className={styles.flag}>
          <Tag tone="paper">{title}</Tag>
        </span>
      </TirePictures>
      <div className={styles.facts}>
        <div>
          <p className="type-small muted">{tire.brand.label}</p>
          <h2 className="type-h3">{tire.name}</h2>
        </div>
        <p className={styles.score}>
          {tire.reviews.average !== null && (
            <Stars rating={tire.reviews.average} count={tire.reviews.count} />
          )}
          <ScoreLine value={tire.scores.simpleScore} word={scoreWord(tire.scores.simpleScore)} />
        </p>
        <p>
          {reasons
            .filter(({ tone }) => tone === 'for')
            .map(({ text }) => text)
            .join(' ')}
        </p>
        {givesUp !== null && <p className="type-small muted">{givesUp}</p>}
        <SetPriceLines product={tire}>
          <ButtonLink variant="line" href={productHref(tire)}>
            {words.viewTire}
          </ButtonLink>
        </SetPriceLines>
      </div>
    </li>
  )
}
