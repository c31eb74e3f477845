import { expect, it } from 'vitest'
import { breadcrumbList, itemList, siteThings } from './structured-data.ts'

const site = 'https://simpletire.example'

it('[SEO-003] tells the way to a page by whole addresses, the last being the page', () => {
  const list = breadcrumbList(
    site,
    [{ label: 'Brands', href: '/brands' }, { label: 'Kestrel' }],
    '/brands/kestrel-tires',
  )
  expect(list.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Brands', item: `${site}/brands` },
    { '@type': 'ListItem', position: 2, name: 'Kestrel', item: `${site}/brands/kestrel-tires` },
  ])
})

it('[SEO-003] numbers what a later page lists from where the page begins', () => {
  const list = itemList(site, [{ name: 'Ridgeback A/T', href: '/brands/kestrel-tires/ridgeback-a-t' }], 13)
  expect(list.itemListElement[0]).toMatchObject({
    position: 13,
    url: `${site}/brands/kestrel-tires/ridgeback-a-t`,
  })
})

it('says who we are and how a size is searched', () => {
  const [organization, website] = siteThings({ name: 'SimpleTire', siteUrl: site }, '(888) 555-0142')
  expect(organization).toMatchObject({ '@type': 'Organization', url: site })
  expect(website).toMatchObject({
    '@type': 'WebSite',
    potentialAction: { target: { urlTemplate: `${site}/?size={size}` } },
  })
})
