import type { Globals } from '@shop/contracts/channels/channels'
import { paths } from '../../paths.ts'

type Crumb = { label: string; href?: string | undefined }
type Channel = Pick<Globals['channel'], 'name' | 'siteUrl'>

/** The way to a page, as its breadcrumbs show it; the last is the page itself. */
export function breadcrumbList(site: string, crumbs: readonly Crumb[], path: string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: site + (href ?? path),
    })),
  }
}

/** What a page lists, in its order. `from` is the place of the first in the whole list. */
export function itemList(site: string, items: readonly { name: string; href: string }[], from = 1) {
  return {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: from + index,
      name,
      url: site + href,
    })),
  }
}

/** Who we are and how to search us, for the home page. */
export function siteThings({ name, siteUrl }: Channel, phone: string | null) {
  return [
    {
      '@type': 'Organization',
      '@id': `${siteUrl}/#organization`,
      name,
      url: siteUrl,
      logo: `${siteUrl}/favicon.svg`,
      ...(phone !== null && {
        contactPoint: { '@type': 'ContactPoint', telephone: phone, contactType: 'customer service' },
      }),
    },
    {
      '@type': 'WebSite',
      '@id': `${siteUrl}/#website`,
      name,
      url: siteUrl,
      publisher: { '@id': `${siteUrl}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}${paths.findSize('')}{size}` },
        'query-input': 'required name=size',
      },
    },
  ]
}
