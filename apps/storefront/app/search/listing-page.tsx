import { classNames } from '@shop/ui/class-names'
import { Link } from '@shop/ui/link'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { paths } from '../paths.ts'
import { listedAtOwnPrice } from '../pricing/at-own-price.ts'
import { useOwnPrices } from '../pricing/use-own-prices.ts'
import { ListingHead } from './listing-head.tsx'
import styles from './listing-page.module.css'
import { readListingQuery } from './listing-query.ts'
import { ListingTools } from './listing-tools.tsx'
import type { Listing } from './load-listing.ts'
import { searchMessages as words } from './messages.ts'
import { MoreTires } from './more-tires.tsx'
import { NoneOfType } from './none-of-type.tsx'
import { TireCard } from './tire-card.tsx'

export function ListingPage({ listing }: { listing: Listing }) {
  const [search] = useSearchParams()
  const shown = readListingQuery(search)
  const isLoading = useListIsLoading()
  const { size, types, tires } = listing
  const ownPrices = useOwnPrices(tires.map((tire) => tire.productId))
  const { total, page, limit } = listing.resultMetadata.pagination
  const all = types.reduce((sum, type) => sum + type.count, 0)
  const from = (page - 1) * limit + 1

  return (
    <>
      <ListingHead size={size}>
        <p className={styles.lead}>
          <span className="num">{words.lead(all)}</span>{' '}
          <Link className="link nowrap" href={paths.findTires()}>
            {words.changeSize}
          </Link>
        </p>
      </ListingHead>
      <ListingTools size={size.slug} types={types} all={all} shown={shown} />
      <section
        className={classNames('wrap', styles.results, isLoading && styles.loading)}
        aria-label={words.results}
        aria-busy={isLoading || undefined}
      >
        <h2 className="visually-hidden">{words.results}</h2>
        {tires.length === 0 ? (
          <NoneOfType size={size.slug} all={all} shown={shown} />
        ) : (
          <>
            <p className="type-small muted num" role="status">
              {words.shown(from, from + tires.length - 1, total)}
            </p>
            <ul className={styles.cards}>
              {tires.map((tire, index) => (
                <TireCard
                  key={tire.productId}
                  tire={listedAtOwnPrice(tire, ownPrices.get(tire.productId))}
                  priority={index === 0}
                  similarPath={paths.tireSize(size.slug, { type: tire.type.slug })}
                />
              ))}
            </ul>
            <MoreTires
              size={size.slug}
              shown={shown}
              seen={from + tires.length - 1}
              total={total}
              limit={limit}
            />
          </>
        )}
      </section>
    </>
  )
}

/** True while another view of this same list is on its way. */
function useListIsLoading(): boolean {
  const { pathname } = useLocation()
  const navigation = useNavigation()
  return navigation.state === 'loading' && navigation.location.pathname === pathname
}
