import type { Deal } from '@shop/contracts/deals'
import type { SaleTheme } from '@shop/domain/pricing/sale-theme'
import { classNames } from '@shop/ui/class-names'
import { EmptyState } from '@shop/ui/empty-state'
import { Link } from '@shop/ui/link'
import { Pill } from '@shop/ui/pill'
import { PillRow } from '@shop/ui/pill-row'
import { Tag as TagIcon } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { paths } from '../paths.ts'
import { DealEnd } from '../pricing/deal-end.tsx'
import { SaleHero } from '../search/sale-hero.tsx'
import { useGlobals } from '../shell/globals.ts'
import { JsonLd } from '../shell/json-ld.tsx'
import { breadcrumbList, itemList } from '../shell/structured-data.ts'
import { DealCard } from './deal-card.tsx'
import styles from './deals-page.module.css'
import { browseMessages } from './messages.ts'

const words = browseMessages.deals

export type DealsPageData = { deals: readonly Deal[]; theme: SaleTheme }

/** Every deal that runs, the first one large. A pill leaves those of one kind, by the address. */
export function DealsPage({ deals, theme }: DealsPageData) {
  const site = useGlobals()?.channel.siteUrl ?? ''
  const [search] = useSearchParams()
  const kinds = [...new Set(deals.map(({ kind }) => kind))]
  const chosen = kinds.find((kind) => kind === search.get('kind')) ?? null
  const shown = deals.filter(({ kind }) => chosen === null || kind === chosen)
  const crumbs = [{ label: browseMessages.home, href: paths.home() }, { label: words.heading }]
  const items = deals.map(({ reason, slug }) => ({ name: reason, href: paths.deal(slug) }))
  const soonest = deals.map(({ endsAt }) => endsAt).reduce(earlier, null)
  return (
    <>
      <JsonLd things={[breadcrumbList(site, crumbs, paths.deals()), itemList(site, items)]} />
      <SaleHero
        crumbs={crumbs}
        heading={words.headings[theme]}
        lead={deals.length === 0 ? words.none : words.lead(deals.length, tiresIn(deals))}
        theme={theme}
        imageSrc={deals[0]?.imageSrc ?? null}
      >
        {soonest !== null && <DealEnd endsAt={soonest} isFirst={deals.length > 1} />}
      </SaleHero>
      {kinds.length > 1 && (
        <div className={styles.tools}>
          <div className="wrap">
            <PillRow label={words.kinds}>
              <Pill size="sm" selected={chosen === null} href={paths.deals()}>
                {words.all} <span className="num">{deals.length}</span>
              </Pill>
              {kinds.map((kind) => (
                <Pill key={kind} size="sm" selected={kind === chosen} href={`${paths.deals()}?kind=${kind}`}>
                  {words.kind[kind]}
                </Pill>
              ))}
            </PillRow>
          </div>
        </div>
      )}
      <div className={classNames('wrap', styles.page)}>
        <section aria-label={words.running}>
          <h2 className="visually-hidden">{words.running}</h2>
          {deals.length === 0 ? (
            <EmptyState
              icon={<TagIcon size={24} aria-hidden="true" />}
              title={words.none}
              reason={words.noneReason}
            />
          ) : (
            <ul className={styles.deals} data-sale={theme}>
              {shown.map((deal, index) => (
                <DealCard key={deal.slug} deal={deal} isLead={index === 0} />
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

export const tiresIn = (deals: readonly Deal[]) =>
  deals.reduce((total, { tireCount }) => total + tireCount, 0)

const earlier = (one: string | null, other: string | null) =>
  one === null || (other !== null && other < one) ? other : one
