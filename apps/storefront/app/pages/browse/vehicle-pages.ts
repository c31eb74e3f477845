import type { getMake, getMakes } from '@shop/contracts/fitment/browse'
import type * as z from 'zod'
import { paths } from '../../paths.ts'
import { type BrowsePageData, browsePage } from './browse-page-data.ts'
import { browseMessages } from './messages.ts'

const words = browseMessages.vehicles
const home = { label: browseMessages.home, href: paths.home() }

export function makesPage(makes: z.infer<typeof getMakes.response>['makes']): BrowsePageData {
  const models = makes.reduce((total, { modelCount }) => total + modelCount, 0)
  return browsePage(
    {
      path: paths.vehicles(),
      heading: words.heading,
      lead: words.lead(makes.length, models),
      crumbs: [home, { label: words.crumb }],
    },
    [
      {
        title: words.makes,
        look: 'links',
        items: makes.map(({ slug, name, modelCount, firstYear, lastYear }) => ({
          label: name,
          href: paths.make(slug),
          details: [words.models(modelCount), browseMessages.years(firstYear, lastYear)],
        })),
      },
    ],
  )
}

export function makePage({ make, models }: z.infer<typeof getMake.response>): BrowsePageData {
  const first = Math.min(...models.map(({ firstYear }) => firstYear))
  const last = Math.max(...models.map(({ lastYear }) => lastYear))
  return browsePage(
    {
      path: paths.make(make.slug),
      heading: words.tiresFor(make.name),
      lead: words.makeLead(make.name, models.length, first, last),
      crumbs: [home, { label: words.crumb, href: paths.vehicles() }, { label: make.name }],
    },
    [
      {
        title: words.allModels(make.name),
        look: 'links',
        items: models.map(({ slug, name, firstYear, lastYear }) => ({
          label: name,
          href: paths.vehicle(make.slug, slug),
          details: [browseMessages.years(firstYear, lastYear)],
        })),
      },
    ],
  )
}
