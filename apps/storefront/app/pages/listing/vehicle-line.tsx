import { Banner } from '@shop/ui/banner'
import { LinkProvider } from '@shop/ui/link'
import { Pill } from '@shop/ui/pill'
import { PillRow } from '@shop/ui/pill-row'
import { oemName } from '../../fitment/oem-name.ts'
import { InPlaceLink } from './in-place-link.tsx'
import { listingHref } from './listing-query.ts'
import type { ListingView } from './listing-view.ts'
import type { ListingPageData } from './load-listing.ts'
import { listingMessages } from './messages.ts'
import styles from './vehicle-line.module.css'

const words = listingMessages.vehicle

/** Under the heading of a model year: the trims and the original sizes to choose from, as links. */
export function VehicleLine({ path, shown, listing, trims }: ListingView & Pick<ListingPageData, 'trims'>) {
  const vehicle = listing.vehicle
  const chosen = trims.find(({ slug }) => slug === shown.trim)
  const oems = [...new Set((chosen ? [chosen] : trims).flatMap((trim) => trim.oems))]
  if (trims.length === 0) return null
  return (
    <LinkProvider link={InPlaceLink}>
      <div className={styles.choices}>
        {trims.length > 1 && (
          <PillRow label={words.trim}>
            <Pill size="sm" selected={!chosen} href={listingHref(path, shown, { trim: null, oem: null })}>
              {words.anyTrim}
            </Pill>
            {trims.map(({ slug, name }) => (
              <Pill
                key={slug}
                size="sm"
                selected={slug === shown.trim}
                href={listingHref(path, shown, { trim: slug, oem: null })}
              >
                {name}
              </Pill>
            ))}
          </PillRow>
        )}
        <PillRow label={words.size}>
          {oems.length > 1 && (
            <Pill size="sm" selected={shown.oem === null} href={listingHref(path, shown, { oem: null })}>
              {words.anySize}
            </Pill>
          )}
          {oems.map((oem) => (
            <Pill
              key={oem}
              size="sm"
              selected={oem === shown.oem || oems.length === 1}
              href={listingHref(path, shown, { oem })}
            >
              <span className="num">{oemName(oem)}</span>
            </Pill>
          ))}
        </PillRow>
        {vehicle?.confidence === 'estimated' && <Banner tone="info">{words.estimated}</Banner>}
      </div>
    </LinkProvider>
  )
}
