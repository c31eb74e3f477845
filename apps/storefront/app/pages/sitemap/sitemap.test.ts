import { expect, it } from 'vitest'
import { robotsText } from './robots-text.ts'
import { pathOfAddress, sitemap, sitemapIndex } from './sitemap.ts'

const site = 'https://simpletire.example'

it.each([
  [{ brand: 'kestrel' }, '/brands/kestrel-tires'],
  [{ brand: 'kestrel', type: 'winter' }, '/brands/kestrel-tires/types/winter'],
  [{ brand: 'kestrel', category: 'trailer' }, '/brands/kestrel-tires/categories/trailer'],
  [{ brand: 'kestrel', line: 'plainsong' }, '/brands/kestrel-tires/plainsong'],
  [{ type: 'winter' }, '/types/winter'],
  [{ category: 'winter' }, '/categories/winter'],
  [{ rim: 22.5 }, '/tire-sizes/diameter/22.5'],
  [{ size: '225-65r17' }, '/tire-sizes/225-65r17'],
  [
    { size: '225-65r17', brand: 'kestrel', category: 'winter' },
    '/tire-sizes/225-65r17/brands/kestrel-tires/categories/winter',
  ],
  [{ make: 'toyota' }, '/vehicles/toyota-tires'],
  [{ make: 'toyota', model: 'rav4' }, '/vehicles/toyota/rav4'],
  [{ make: 'toyota', model: 'rav4', year: 2021 }, '/vehicles/toyota/rav4/2021'],
  [{ deal: 'kestrel-fourth-free' }, '/tire-deals/kestrel-fourth-free'],
  [{}, null],
])('[SEO-002] %j has its page at %s', (address, path) => {
  expect(pathOfAddress(address)).toBe(path)
})

it('[SEO-002] lists whole addresses, thousands of them, and is well formed to the end', async () => {
  const paths = Array.from({ length: 2_500 }, (_, index) => `/a?b=1&c=${index}`)
  const xml = await new Response(sitemap(site, paths)).text()
  expect(xml.match(/<loc>/g)).toHaveLength(2_500)
  expect(xml).toContain(`<loc>${site}/a?b=1&amp;c=2499</loc>`)
  expect(xml.trimEnd()).toMatch(/^<\?xml.*<\/urlset>$/s)
})

it('[SEO-002] has an index that names every part', async () => {
  const xml = await new Response(sitemapIndex(site, ['pages', 'sizes-17'])).text()
  expect(xml).toContain(`<loc>${site}/sitemaps/sizes-17.xml</loc>`)
})

it('tells robots where the sitemap is, if it knows', () => {
  expect(robotsText(site)).toContain('Sitemap: https://simpletire.example/sitemap.xml')
  expect(robotsText(null)).not.toContain('Sitemap')
  expect(robotsText(null)).toContain('Disallow: /_api/')
})
