import { Banner } from '@shop/ui/banner'
import { LinkProvider } from '@shop/ui/link'
import { Pill } from '@shop/ui/pill'
import { PillRow } from '@shop/ui/pill-row'
import { CircleCheck } from 'lucide-react'
import { oemName } from '../../fitment/oem-name.ts'
import { InPlaceLink } from './in-place-link.tsx'
import { listingHref } from './listing-query.ts'
import type { ListingView } from './listing-view.ts'
import type { Listing, ListingPageData } from './load-listing.ts'
import { listingMessages } from './messages.ts'
import styles from './vehicle-line.module.css'

const words = listingMessages.vehicle

type VehicleLineProps = ListingView & Pick<ListingPageData, 'modelYears' | 'trims'>

/**
 * Under the heading of a vehicle: what we must still know of it, year or trim, and the original sizes, as links. Once it is
 * known the head says for all tires that they fit.
 */
export function VehicleLine({ path, shown, listing, modelYears, trims }: VehicleLineProps) {
  const vehicle = listing.vehicle
  const chosen = trims.find(({ slug }) => slug === shown.trim)
  const oems = [...new Set((chosen ? [chosen] : trims).flatMap((trim) => trim.oems))]
  if (modelYears.length > 0) return <YearQuestion path={path} vehicle={vehicle} years={modelYears} />
  if (trims.length === 0) return null
  const asksTrim = !chosen && trims.length > 1
  return (
    <LinkProvider link={InPlaceLink}>
      <div className={styles.choices}>
        {vehicle && asksTrim && <Question title={words.whichTrim(nameOf(vehicle))} reason={words.whyTrim} />}
        {vehicle && !asksTrim && listing.products.length > 0 && (
          <p className={styles.fits}>
            <CircleCheck size={20} aria-hidden="true" />
            <b>{words.fits(nameOf(vehicle))}</b>
          </p>
        )}
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

type VehicleOfList = NonNullable<Listing['vehicle']>
type YearQuestionProps = { path: string; vehicle: VehicleOfList | null; years: readonly number[] }

function YearQuestion({ path, vehicle, years }: YearQuestionProps) {
  return (
    <div className={styles.choices}>
      {vehicle && <Question title={words.whichYear(nameOf(vehicle))} reason={words.whyYear} />}
      <PillRow label={words.year}>
        {years.map((year) => (
          <Pill key={year} size="sm" href={`${path}/${year}`}>
            <span className="num">{year}</span>
          </Pill>
        ))}
      </PillRow>
    </div>
  )
}

function Question({ title, reason }: { title: string; reason: string }) {
  return (
    <div>
      <p className="type-title">{title}</p>
      <p className="type-small muted">{reason}</p>
    </div>
  )
}

/** `2021 Toyota RAV4 XLE`, as far as the address names it. */
function nameOf({ year, make, model, trim }: VehicleOfList): string {
  return [year, make.name, model.name, trim?.name].filter(Boolean).join(' ')
}
