import { Banner } from '@shop/ui/banner'
import { classNames } from '@shop/ui/class-names'
import { Link } from '@shop/ui/link'
import type { ReactNode } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { CompareOnDemand } from '../../catalogue/cards/compare-on-demand.tsx'
import { ListingHead } from '../../catalogue/listing-head.tsx'
import { productHref } from '../../catalogue/product-href.ts'
import { SaleHero } from '../../catalogue/sale-hero.tsx'
import { useGlobals } from '../../platform/globals/globals.ts'
import { JsonLd } from '../../platform/meta/json-ld.tsx'
import { breadcrumbList, itemList } from '../../platform/meta/structured-data.ts'
import { DealEnd } from '../../pricing/deal-end.tsx'
import { RecentTiresOnDemand } from '../../search/recent-tires-on-demand.tsx'
import { EmptyListing, WaysOn } from './empty-listing.tsx'
import { FacetRail } from './facet-rail.tsx'
import { listedAs } from './listed-as.ts'
import { ListingCards } from './listing-cards.tsx'
import styles from './listing-page.module.css'
import { isFiltered, type ListingQuery, listingHref, readListingQuery } from './listing-query.ts'
import { ListingTools } from './listing-tools.tsx'
import type { ListingPageData } from './load-listing.ts'
import { listingMessages as words } from './messages.ts'
import { MoreTires } from './more-tires.tsx'
import { NoneMatch } from './none-match.tsx'
import { RelatedLinks } from './related-links.tsx'
import { RESULTS_ID, SkipLinks } from './skip-links.tsx'
import { useBrandOfHash } from './use-brand-of-hash.ts'
import { useOwnProducts } from './use-own-products.ts'
import { useVehicleOfList } from './use-vehicle-of-list.ts'
import { VehicleLine } from './vehicle-line.tsx'

type ListingPageProps = {
  page: ListingPageData
  /** Over the results, where they are one part of a longer page. */
  heading?: string
  /** Under the lead of the page, and under its whole head. */
  intro?: ReactNode
  board?: ReactNode
  /** Instead of the links to related tires. */
  below?: ReactNode
}

/** Every list of tires there is: by size, brand, type, vehicle or deal. */
export function ListingPage({ page, heading, intro, board, below }: ListingPageProps) {
  const { path, listing, about, brand, isMissing } = page
  const [search] = useSearchParams()
  const shown = readListingQuery(search)
  const isLoading = useListIsLoading()
  useBrandOfHash(path, shown)
  useVehicleOfList(listing.vehicle)
  const products = useOwnProducts(listing.products, page.query)
  const { total, page: number, limit } = listing.resultMetadata.pagination
  const from = (number - 1) * limit + 1
  const to = from + products.length - 1
  const listed = listedAs(listing, page.query)
  const hasFilters = listing.facets.length > 0 && !isSeenAtAGlance(page, shown)
  const view = { path, shown, listing, listed, hasFilters }

  // A vehicle we have nothing for: there is no filter to take off.
  const hasNothing = total === 0 && !isFiltered(shown)
  if (isMissing) return <EmptyListing about={about} />
  return (
    <>
      <Facts page={page} from={from} />
      <SkipLinks hasRelated={about.related.length > 0} />
      {page.theme === null ? (
        <ListingHead
          crumbs={about.crumbs}
          heading={about.heading}
          lead={about.lead}
          imageSrc={brand ? (listing.products[0]?.imageSrc ?? null) : null}
          board={board}
        >
          {intro}
          <VehicleLine {...view} modelYears={page.modelYears} trims={page.trims} />
        </ListingHead>
      ) : (
        <SaleHero
          crumbs={about.crumbs}
          heading={about.heading}
          lead={about.lead}
          theme={page.theme}
          imageSrc={listing.products[0]?.imageSrc ?? null}
        >
          {page.endsAt !== null && <DealEnd endsAt={page.endsAt} />}
        </SaleHero>
      )}
      {heading !== undefined && <h2 className={classNames('wrap type-h2', styles.heading)}>{heading}</h2>}
      {!hasNothing && <ListingTools {...view} />}
      <div className={classNames('wrap', styles.layout)}>
        <FacetRail {...view} />
        <section
          id={RESULTS_ID}
          tabIndex={-1}
          className={classNames(styles.results, isLoading && styles.loading)}
          aria-label={words.results}
          aria-busy={isLoading || undefined}
        >
          {heading === undefined && <h2 className="visually-hidden">{words.results}</h2>}
          {/* Seen at the bottom of the window; for Tab it lies before the cards, not after the last of them. */}
          <CompareOnDemand />
          {shown.deal !== null && (
            <Banner tone="info">
              {words.ofDeal}{' '}
              <Link className="link" href={listingHref(path, shown, { deal: null })}>
                {words.notOnlyDeal}
              </Link>
            </Banner>
          )}
          {hasNothing ? (
            <WaysOn />
          ) : products.length === 0 ? (
            <NoneMatch {...view} />
          ) : (
            <>
              <p className="type-small muted num" role="status">
                {words.shown(from, to, total, listed)}
                {listing.isStaggered && `, ${words.pricedAsSets}`}
              </p>
              <ListingCards {...view} products={products} />
              <MoreTires {...view} seen={to} />
            </>
          )}
        </section>
      </div>
      <RecentTiresOnDemand />
      {below ?? <RelatedLinks groups={about.related} />}
    </>
  )
}

/** The few lines of a brand need its type pills at most. Whoever comes with filters can still take them off. */
const FEW_LINES = 24

function isSeenAtAGlance({ brand, listing }: ListingPageData, { facets, deal }: ListingQuery): boolean {
  const isNarrowed = deal !== null || Object.keys(facets).some((key) => key !== 'types')
  return brand !== null && !isNarrowed && listing.resultMetadata.pagination.total <= FEW_LINES
}

function Facts({ page: { about, path, listing, query }, from }: { page: ListingPageData; from: number }) {
  const site = useGlobals()?.channel.siteUrl ?? ''
  const items = listing.products.map((product) => ({
    name: `${product.brand.label} ${product.name}`,
    href: productHref(product, listedAs(listing, query) === 'line'),
  }))
  return (
    <JsonLd
      things={import.meta.env.SSR && [breadcrumbList(site, about.crumbs, path), itemList(site, items, from)]}
    />
  )
}

/** True while another view of this same list is on its way. */
function useListIsLoading(): boolean {
  const { pathname } = useLocation()
  const navigation = useNavigation()
  return navigation.state === 'loading' && navigation.location.pathname === pathname
}
