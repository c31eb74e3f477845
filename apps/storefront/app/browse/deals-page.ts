import type { Deal } from '@shop/contracts/deals'
import { paths } from '../paths.ts'
import { type BrowsePageData, browsePage } from './browse-page-data.ts'
import { browseMessages } from './messages.ts'

const words = browseMessages.deals

export function dealsPage(deals: readonly Deal[]): BrowsePageData {
  const tires = deals.reduce((total, { tireCount }) => total + tireCount, 0)
  return browsePage(
    {
      path: paths.deals(),
      heading: words.heading,
      lead: deals.length === 0 ? words.none : words.lead(deals.length, tires),
      crumbs: [{ label: browseMessages.home, href: paths.home() }, { label: words.heading }],
    },
    [
      {
        title: words.running,
        look: 'deals',
        items: deals.map(({ slug, label, reason, tireCount, endsAt, imageSrc }) => ({
          label: reason,
          href: paths.deal(slug),
          details: [
            browseMessages.tires(tireCount),
            endsAt === null ? words.whileStockLasts : words.ends(endsAt),
          ],
          imageSrc,
          ribbon: label,
        })),
      },
      {
        title: words.sales,
        look: 'links',
        items: [
          { label: words.onSale, href: paths.tireSales(), details: [] },
          { label: words.blackFriday, href: paths.blackFriday(), details: [] },
          { label: words.cyberMonday, href: paths.cyberMonday(), details: [] },
        ],
      },
    ],
  )
}
