import type { Globals } from '@shop/contracts/channels/channels'
import { shareImagePx } from '@shop/ui/layout'
import type { MetaDescriptor } from 'react-router'
import { platformMessages } from '../messages.ts'
import { robotsOf } from './robots.ts'

type PageMeta = {
  title: string
  description?: string
  /** Where the page stands for search engines; its own address without the query unless told. */
  canonical?: string
  /** A picture of our own, from the root of the site. */
  image?: string | null
  /** Rendered by the server with status 404: no address stands for it. */
  isMissing?: boolean
}

/** What `meta` of a route is given, as far as the head needs it. */
type At = {
  location: { pathname: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

/** The head of a page: `export const meta = (at) => pageMeta({ ... }, at)`. */
export function pageMeta(page: PageMeta, at: At): MetaDescriptor[] {
  const channel = channelOf(at)
  const title = pageTitle(page.title, channel)
  const site = channel?.siteUrl ?? ''
  const address = site + (page.canonical ?? at.location.pathname)
  return [
    { title },
    { name: 'robots', content: robotsOf(at.location.pathname) },
    { property: 'og:title', content: title },
    { property: 'og:type', content: 'website' },
    ...(page.isMissing
      ? []
      : [
          { tagName: 'link', rel: 'canonical', href: address },
          { property: 'og:url', content: address },
        ]),
    ...shareImage(site, page.image),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.description === undefined
      ? []
      : [
          { name: 'description', content: page.description },
          { property: 'og:description', content: page.description },
        ]),
  ]
}

/** The house has its name behind every title; a storefront with a look of its own goes by its name alone. */
export function pageTitle(title: string, channel: Globals['channel'] | null): string {
  return channel?.theme ? channel.titleSuffix : `${title} | ${platformMessages.shopName}`
}

/** Readers of share tags take absolute addresses only. */
function shareImage(site: string, image: string | null | undefined): MetaDescriptor[] {
  if (image) return [{ property: 'og:image', content: site + image }]
  return [
    { property: 'og:image', content: `${site}/share.jpg` },
    { property: 'og:image:width', content: String(shareImagePx.width) },
    { property: 'og:image:height', content: String(shareImagePx.height) },
  ]
}

function channelOf({ matches }: At): Globals['channel'] | null {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { globals: Globals | null }
    | undefined
  return root?.globals?.channel ?? null
}
