import type { Deal, FittingDeals } from '@shop/contracts/search/deals'
import type { SaleTheme } from '@shop/domain/pricing/sale-theme'
import { classNames } from '@shop/ui/class-names'
import { EmptyState } from '@shop/ui/empty-state'
import { Link } from '@shop/ui/link'
import { Pill } from '@shop/ui/pill'
import { PillRow } from '@shop/ui/pill-row'
import { Tag as TagIcon } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { CompareOnDemand } from '../../catalogue/cards/compare-on-demand.tsx'
import { SaleHero } from '../../catalogue/sale-hero.tsx'
import { paths } from '../../paths.ts'
import { useGlobals } from '../../platform/globals/globals.ts'
import { JsonLd } from '../../platform/meta/json-ld.tsx'
import { breadcrumbList, itemList } from '../../platform/meta/structured-data.ts'
import { DealEnd } from '../../pricing/deal-end.tsx'
import { DealSection } from './deal-section.tsx'
import styles from './deals-page.module.css'
import { DealsThatFit } from './deals-that-fit.tsx'
import { dealsMessages as words } from './messages.ts'
import type { TiresOfDeals } from './tires-of-deals.ts'
import { useTiresAtOwnPrices } from './use-tires-at-own-prices.ts'

export type DealsPageData = {
  deals: readonly Deal[]
  theme: SaleTheme
  /** Of the vehicle in the address; null when it names none. */
  fitting?: FittingDeals | null
  /** Some of each deal; of the vehicle, where the address names one. */
  tires?: TiresOfDeals
}

const NO_TIRES: TiresOfDeals = {}

/** Every deal that runs, with tires at what they cost with it. A pill leaves those of one kind, by the address. */
export function DealsPage({ deals: running, theme, fitting = null, tires = NO_TIRES }: DealsPageData) {
  const tiresOf = useTiresAtOwnPrices(tires)
  const site = useGlobals()?.channel.siteUrl ?? ''
  const [search] = useSearchParams()
  const vehicle = search.get('vehicle') ?? undefined
  const car = fitting && { ...(vehicle && { vehicle }), ...oemIn(search) }
  const deals = fitting ? fittingOnly(running, fitting) : running
  const kinds = [...new Set(deals.map(({ kind }) => kind))]
  const chosen = kinds.find((kind) => kind === search.get('kind')) ?? null
  const shown = deals.filter(({ kind }) => chosen === null || kind === chosen)
  const crumbs = [{ label: words.home, href: paths.home() }, { label: words.heading }]
  const items = running.map(({ reason, slug }) => ({ name: reason, href: paths.deal(slug) }))
  const soonest = running.map(({ endsAt }) => endsAt).reduce(earlier, null)
  return (
    <>
      <JsonLd
        things={import.meta.env.SSR && [breadcrumbList(site, crumbs, paths.deals()), itemList(site, items)]}
      />
      <SaleHero
        crumbs={crumbs}
        heading={words.headings[theme]}
        lead={running.length === 0 ? words.none : words.lead(running.length, tiresIn(running))}
        theme={theme}
        imageSrc={running[0]?.imageSrc ?? null}
      >
        {soonest !== null && <DealEnd endsAt={soonest} isFirst={running.length > 1} />}
      </SaleHero>
      {kinds.length > 1 && (
        <div className={styles.tools}>
          <div className="wrap">
            <PillRow label={words.kinds}>
              <Pill size="sm" selected={chosen === null} href={paths.deals({ ...car })}>
                {words.all} <span className="num">{deals.length}</span>
              </Pill>
              {kinds.map((kind) => (
                <Pill key={kind} size="sm" selected={kind === chosen} href={paths.deals({ kind, ...car })}>
                  {words.kind[kind]}
                </Pill>
              ))}
            </PillRow>
          </div>
        </div>
      )}
      <div className={classNames('wrap', styles.page)}>
        <section className={styles.running} aria-label={words.running}>
          {running.length > 0 && <DealsThatFit running={running.length} fitting={fitting} />}
          {/* Seen at the bottom of the window; for Tab it lies before the cards. */}
          <CompareOnDemand />
          <h2 className="visually-hidden">{words.running}</h2>
          {fitting && running.length > 0 && deals.length === 0 ? (
            <EmptyState
              icon={<TagIcon size={24} aria-hidden="true" />}
              title={words.fit.none(fitting.vehicle)}
              reason={words.fit.noneReason}
            />
          ) : deals.length === 0 ? (
            <EmptyState
              icon={<TagIcon size={24} aria-hidden="true" />}
              title={words.none}
              reason={words.noneReason}
            />
          ) : (
            <ul className={styles.deals} data-sale={theme}>
              {shown.map((deal, index) => (
                <DealSection
                  key={deal.slug}
                  deal={deal}
                  tires={tiresOf[deal.slug] ?? []}
                  isLead={index === 0}
                  onVehicle={fitting && vehicle ? { vehicle, ...oemIn(search) } : null}
                />
              ))}
            </ul>
          )}
        </section>
        <nav aria-label={words.sales}>
          <h2 className="type-h3">{words.sales}</h2>
          <ul className={styles.sales}>
            <li>
              <Link href={paths.tireSales()}>{words.onSale}</Link>
            </li>
            <li>
              <Link href={paths.blackFriday()}>{words.blackFriday}</Link>
            </li>
            <li>
              <Link href={paths.cyberMonday()}>{words.cyberMonday}</Link>
            </li>
          </ul>
        </nav>
      </div>
    </>
  )
}

/** Those that hold for the vehicle, each with how many of its tires they are for. */
function fittingOnly(running: readonly Deal[], { deals }: FittingDeals): Deal[] {
  const counts = new Map(deals.map(({ slug, tireCount }) => [slug, tireCount]))
  return running.flatMap((deal) => {
    const tireCount = counts.get(deal.slug)
    return tireCount === undefined ? [] : [{ ...deal, tireCount }]
  })
}

function oemIn(search: URLSearchParams): { oem?: string } {
  const oem = search.get('oem')
  return oem === null ? {} : { oem }
}

export const tiresIn = (deals: readonly Deal[]) =>
  deals.reduce((total, { tireCount }) => total + tireCount, 0)

const earlier = (one: string | null, other: string | null) =>
  one === null || (other !== null && other < one) ? other : one
