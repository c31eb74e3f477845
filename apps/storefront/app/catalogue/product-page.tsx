import type { ProductLine } from '@shop/contracts/catalogue'
import { Breadcrumbs } from '@shop/ui/breadcrumbs'
import { classNames } from '@shop/ui/class-names'
import { ScoreLine } from '@shop/ui/score-line'
import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../paths.ts'
import { tireAtOwnPrice } from '../pricing/at-own-price.ts'
import { useOwnPrices } from '../pricing/use-own-prices.ts'
import { BuyBox } from './buy-box.tsx'
import { chooseTire, sizeOfHash } from './choose-tire.ts'
import { Gallery } from './gallery.tsx'
import { catalogueMessages as words } from './messages.ts'
import { NotSold } from './not-sold.tsx'
import styles from './product-page.module.css'
import { ScoreCards } from './score-cards.tsx'
import { scoreWord } from './score-word.ts'
import { SizePicker } from './size-picker.tsx'
import { Specifications } from './specifications.tsx'

export function ProductPage({ line }: { line: ProductLine }) {
  const [search] = useSearchParams()
  const chooseSize = useChooseSize()
  const ownPrices = useOwnPrices(line.tires.map((each) => each.productId))
  const listed = chooseTire(line.tires, search.get('size'))
  const tire = listed && tireAtOwnPrice(listed, ownPrices.get(listed.productId))
  const crumbs = [
    { label: words.home, href: paths.home() },
    ...(tire ? [{ label: words.sizeCrumb(tire.size), href: paths.tireSize(tire.sizeSlug) }] : []),
    { label: line.name },
  ]
  return (
    <div className={styles.page}>
      <div className="wrap">
        <div className={styles.crumbs}>
          <Breadcrumbs items={crumbs} />
        </div>
        <div className={styles.product}>
          <Gallery line={line} />
          <div className={styles.buy}>
            <p className={styles.brand}>{line.brand.label}</p>
            <h1 className="type-h1">{line.name}</h1>
            <p className={styles.score}>
              <ScoreLine value={line.scores.simpleScore} word={scoreWord(line.scores.simpleScore)} />
              <span className="type-small muted">{line.type.name}</span>
            </p>
            <p className={classNames('muted', styles.description)}>{line.description}</p>
            {tire ? (
              <>
                <SizePicker tires={line.tires} chosen={tire} onChoose={chooseSize} />
                {/* Another tire starts with a fresh box: its own quantity, no message of the last one. */}
                <BuyBox key={tire.productId} tire={tire} line={line} />
              </>
            ) : (
              <NotSold />
            )}
          </div>
        </div>
        <ScoreCards scores={line.scores} />
        {tire && <Specifications line={line} tire={tire} />}
      </div>
    </div>
  )
}

/** The chosen size stands in the address, so that it can be shared and survives a reload. */
function useChooseSize() {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const choose = (size: string) =>
    void navigate(
      { search: `?${new URLSearchParams({ size })}` },
      { replace: true, preventScrollReset: true },
    )

  const fromHash = sizeOfHash(hash)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new hash asks for a size
  useEffect(() => {
    if (fromHash !== null) choose(fromHash)
  }, [fromHash])
  return choose
}
