import type { ProductCard } from '@shop/contracts/search/products'
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
import { productHref } from './product-href.ts'
import { scoreWord } from './score-word.ts'
import { SectionHead } from './section-head.tsx'
import { tirePicture } from './tire-picture.ts'

const words = catalogueMessages.popular

type PopularTiresProps = {
  tires: readonly ProductCard[]
  /** Of one vehicle, in the size it takes: `2021 Toyota RAV4`. */
  ofVehicle?: { label: string; href: string } | undefined
}

/** Shows nothing rather than an empty band. */
export function PopularTires({ tires: listed, ofVehicle }: PopularTiresProps) {
  const ownPrices = useOwnPrices(listed.map((tire) => tire.productId))
  const tires = listed.map((tire) => listedAtOwnPrice(tire, ownPrices.get(tire.productId)))
  if (tires.length === 0) return null
  return (
    <section className="section band-sunken" aria-labelledby="popular-tires">
      <div className="wrap">
        <SectionHead
          id="popular-tires"
          title={ofVehicle ? words.titleFor(ofVehicle.label) : words.title}
          more={
            ofVehicle
              ? { label: words.allFor, href: ofVehicle.href }
              : { label: words.all, href: paths.types() }
          }
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
                <Link className={styles.name} href={productHref(tire, ofVehicle === undefined)}>
                  {tire.name}
                </Link>
              </h3>
              <ScoreLine value={tire.scores.simpleScore} word={scoreWord(tire.scores.simpleScore)} />
              {tire.set && (
                <p className={styles.price}>
                  <Price cents={tire.set.priceInCents} size="md" />
                  {tire.set.savingInCents > 0 && (
                    <Price cents={tire.set.listPriceInCents} size="was" className="type-small" />
                  )}
                  <span className="type-small muted">{words.setOfFour(tire.set.perTireInCents)}</span>
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
