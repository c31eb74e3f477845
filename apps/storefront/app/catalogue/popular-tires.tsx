import type { ListedTire } from '@shop/contracts/search/search'
import { ImageTile } from '@shop/ui/image-tile'
import { Link } from '@shop/ui/link'
import { Price } from '@shop/ui/price'
import { ScoreLine } from '@shop/ui/score-line'
import { paths } from '../paths.ts'
import { listedAtOwnPrice } from '../pricing/at-own-price.ts'
import { useOwnPrices } from '../pricing/use-own-prices.ts'
import { catalogueMessages } from './messages.ts'
import { pictureSizes } from './picture-sizes.ts'
import styles from './popular-tires.module.css'
import { scoreWord } from './score-word.ts'
import { SectionHead } from './section-head.tsx'
import { tirePicture } from './tire-picture.ts'

const words = catalogueMessages.popular

/** Shows nothing rather than an empty band. */
export function PopularTires({ tires: listed }: { tires: readonly ListedTire[] }) {
  const ownPrices = useOwnPrices(listed.map((tire) => tire.productId))
  const tires = listed.map((tire) => listedAtOwnPrice(tire, ownPrices.get(tire.productId)))
  if (tires.length === 0) return null
  return (
    <section className="section band-sunken" aria-labelledby="popular-tires">
      <div className="wrap">
        <SectionHead
          id="popular-tires"
          title={words.title}
          more={{ label: words.all, href: paths.types() }}
        />
        <ul className={styles.cards}>
          {tires.map((tire) => (
            <li key={tire.productId} className={styles.card}>
              <ImageTile
                {...tirePicture(tire.imageSrc)}
                sizes={pictureSizes.popularTile}
                alt=""
                tone="white"
                missingLabel={words.missingImage}
              />
              <p className={styles.brand}>
                {tire.brand.label} · {tire.type.name}
              </p>
              <h3 className="type-title">
                <Link className={styles.name} href={paths.productLine(tire.brand.slug, tire.slug)}>
                  {tire.name}
                </Link>
              </h3>
              <ScoreLine value={tire.scores.simpleScore} word={scoreWord(tire.scores.simpleScore)} />
              <p className={styles.price}>
                <Price cents={tire.price.salePriceInCents} size="md" />
                <span className="type-small muted">{words.each}</span>
                {tire.price.publicPriceInCents > tire.price.salePriceInCents && (
                  <Price cents={tire.price.publicPriceInCents} size="was" className="type-small" />
                )}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
