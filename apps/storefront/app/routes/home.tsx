import { redirect } from 'react-router'
import { publicHeaders } from '../api/public-page.ts'
import { FindBoard } from '../home/find-board.tsx'
import { findSize } from '../home/find-size.ts'
import { Hero } from '../home/hero.tsx'
import { loadHome } from '../home/load-home.ts'
import { homeMessages } from '../home/messages.ts'
import { PopularTires } from '../home/popular-tires.tsx'
import { ScoreBand } from '../home/score-band.tsx'
import { SiteFacts } from '../home/site-facts.tsx'
import { TypeTiles } from '../home/type-tiles.tsx'
import { ValueTiles } from '../home/value-tiles.tsx'
import { RecentTiresOnDemand } from '../search/recent-tires-on-demand.tsx'
import { ComponentBoundary } from '../shell/component-boundary.tsx'
import type { PageHandle } from '../shell/page-handle.ts'
import { pageMeta } from '../shell/page-meta.ts'
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
        <PopularTires tires={loaderData.popularTires} />
      </ComponentBoundary>
      <ScoreBand tires={loaderData.popularTires} />
      <RecentTiresOnDemand />
    </>
  )
}
