import { redirect } from 'react-router'
import { FindBoard } from '../pages/home/find-board.tsx'
import { findSize } from '../pages/home/find-size.ts'
import { Hero } from '../pages/home/hero.tsx'
import { loadHome } from '../pages/home/load-home.ts'
import { homeMessages } from '../pages/home/messages.ts'
import { PopularOnHome } from '../pages/home/popular-on-home.tsx'
import { ScoreBand } from '../pages/home/score-band.tsx'
import { SiteFacts } from '../pages/home/site-facts.tsx'
import { TypeTiles } from '../pages/home/type-tiles.tsx'
import { ValueTiles } from '../pages/home/value-tiles.tsx'
import { ComponentBoundary } from '../platform/boundary/component-boundary.tsx'
import { publicHeaders } from '../platform/client/public-page.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import { RecentTiresOnDemand } from '../search/recent-tires-on-demand.tsx'
import type { PageHandle } from '../shell/page-handle.ts'
import type { Route } from './+types/home'

export const handle: PageHandle = { header: 'orange', searchBoxId: 'find-tires' }

export const meta: Route.MetaFunction = (at) =>
  pageMeta({ title: homeMessages.title, description: homeMessages.description }, at)

export async function loader({ request }: Route.LoaderArgs) {
  const found = findSize(new URL(request.url).searchParams)
  if (found !== null && found !== 'unreadable') throw redirect(found)
  return loadHome(request, { unreadable: found === 'unreadable' })
}

export { publicHeaders as headers }

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SiteFacts />
      <Hero>
        <FindBoard sizes={loaderData.sizes} years={loaderData.years} unreadable={loaderData.unreadable} />
      </Hero>
      <ValueTiles />
      <TypeTiles />
      <ComponentBoundary name="PopularTires" place="decoration">
        <PopularOnHome tires={loaderData.popularTires} />
      </ComponentBoundary>
      <ScoreBand tires={loaderData.popularTires} />
      <RecentTiresOnDemand />
    </>
  )
}
