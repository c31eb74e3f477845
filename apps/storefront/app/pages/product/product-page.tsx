import type { ProductLine, TireInLine } from '@shop/contracts/catalogue/catalogue'
import type { ProductCard } from '@shop/contracts/search/products'
import { Breadcrumbs } from '@shop/ui/breadcrumbs'
import { Link } from '@shop/ui/link'
import { ScoreLine } from '@shop/ui/score-line'
import { Stars } from '@shop/ui/stars'
import type { ReactNode } from 'react'
import { CompareBox } from '../../catalogue/cards/compare-box.tsx'
import { CompareOnDemand } from '../../catalogue/cards/compare-on-demand.tsx'
import { scoreWord, shownScore } from '../../catalogue/score-word.ts'
import { useTireFits } from '../../fitment/use-tire-fits.ts'
import { paths } from '../../paths.ts'
import { answerOf } from '../../platform/ask/asked.ts'
import { tireAtOwnPrice } from '../../pricing/at-own-price.ts'
import { setOfFour } from '../../pricing/set-of-four.ts'
import { useOwnPrices } from '../../pricing/use-own-prices.ts'
import { useNoteRecentTire } from '../../search/use-note-recent-tire.ts'
import { BuyBox } from './buy-box.tsx'
import { FitBox } from './fit-box.tsx'
import { Gallery } from './gallery.tsx'
import { productMessages as words } from './messages.ts'
import { NotSold } from './not-sold.tsx'
import { OtherLines } from './other-lines.tsx'
import { ProductFacts } from './product-facts.tsx'
import styles from './product-page.module.css'
import { SaveButton } from './save-button.tsx'
import { ScoreCards } from './score-cards.tsx'
import { ShareButton } from './share-button.tsx'
import { SizePicker } from './size-picker.tsx'
import { Specifications } from './specifications.tsx'
import { useChooseTire } from './use-choose-tire.ts'
import { VersionPicker } from './version-picker.tsx'

type ProductPageProps = {
  line: ProductLine
  others?: readonly ProductCard[]
  /** What owners say. */
  reviews?: ReactNode
}

export function ProductPage({ line: listed, others = [], reviews }: ProductPageProps) {
  const line = useLineAtOwnPrices(listed)
  const tire = line.tires.find(({ productId }) => productId === line.chosenId)
  useNoteRecentTire(tire?.productId ?? null)
  const crumbs = [
    { label: words.brands, href: paths.brands() },
    { label: line.brand.label, href: paths.brand(line.brand.slug) },
    { label: line.name },
  ]
  return (
    <div className={styles.page}>
      <ProductFacts
        line={listed}
        tire={listed.tires.find((each) => each.productId === listed.chosenId)}
        crumbs={crumbs}
      />
      <div className="wrap">
        <div className={styles.crumbs}>
          <Breadcrumbs items={crumbs} />
        </div>
        <div className={styles.product}>
          <Gallery
            key={line.slug}
            line={line}
            corner={tire && <CompareBox tire={{ ...line, productId: tire.productId }} />}
          />
          <div className={styles.buy}>
            <Heading line={line} tire={tire} />
            {tire ? <Choice line={line} tire={tire} /> : <NotSold line={line} />}
          </div>
        </div>
        <ScoreCards line={line} />
        {tire && <Specifications line={line} tire={tire} />}
        {reviews}
        {tire && <OtherLines products={others} size={tire.size} />}
      </div>
      <CompareOnDemand />
    </div>
  )
}

function Heading({ line, tire }: { line: ProductLine; tire: TireInLine | undefined }) {
  const score = shownScore(line.scores.simpleScore)
  return (
    <>
      <div className={styles.top}>
        <p className={styles.brand}>
          <Link href={paths.brand(line.brand.slug)}>{line.brand.label}</Link>
          <span className="muted"> · {line.type.name}</span>
        </p>
        <div className={styles.actions}>
          {tire && <SaveButton productId={tire.productId} name={line.name} />}
          <ShareButton
            title={words.title(line.brand.label, line.name)}
            path={paths.productLine(line.brand.slug, line.slug, tire?.sizeSlug)}
          />
        </div>
      </div>
      <h1 className="type-h1">{line.name}</h1>
      <p className={styles.score}>
        {line.rating && <Stars rating={line.rating.average} count={line.rating.count} />}
        <ScoreLine value={score} word={scoreWord(score)} />
      </p>
    </>
  )
}

/** Verdict, size, version and the box to buy in. */
function Choice({ line, tire }: { line: ProductLine; tire: TireInLine }) {
  const { chooseSize, chooseItem, pending } = useChooseTire()
  const fits = useTireFits(line.tires.map(({ productId }) => productId).slice(0, mostJudged))
  const fit = answerOf(fits)?.get(tire.productId)
  const { price } = tire
  return (
    <>
      <FitBox line={line} tire={tire} fits={fits} onChoose={chooseItem} />
      <SizePicker
        line={line}
        chosen={pending?.size ?? tire.sizeSlug}
        service={tire.service}
        onChoose={chooseSize}
      />
      <VersionPicker
        tires={line.tires}
        chosenId={pending?.item ?? tire.productId}
        fits={answerOf(fits)}
        onChoose={chooseItem}
      />
      {price ? (
        // Another tire starts with a fresh box: its own quantity, no message of the last one.
        <BuyBox
          key={tire.productId}
          tire={{ ...tire, price }}
          line={line}
          fit={fit}
          isPending={pending !== null}
        />
      ) : (
        <NotSold line={line} />
      )}
    </>
  )
}

/** As many versions as are judged at once; a size has fewer. */
const mostJudged = 24

/** As many as may be asked about at once. */
const mostAsked = 100

function useLineAtOwnPrices(line: ProductLine): ProductLine {
  const ids = [...line.tires, ...line.sizes].map(({ productId }) => productId)
  const own = useOwnPrices(line.isStopSelling ? [] : [...new Set(ids)].slice(0, mostAsked))
  if (own.size === 0) return line
  return {
    ...line,
    tires: line.tires.map((tire) => tireAtOwnPrice(tire, own.get(tire.productId))),
    sizes: line.sizes.map((size) => ({
      ...size,
      setPriceInCents: setOfFour(own.get(size.productId))?.priceInCents ?? size.setPriceInCents,
    })),
  }
}
