import { expect, it } from 'vitest'
import { crawlSite, shapeOf, sitemapPages } from './crawl-site.ts'
import { troublesOf } from './crawl-troubles.ts'
import { readPage } from './read-page.ts'

const SITE = 'http://shop.localhost'

const page = (path: string, title: string, links: string[] = []) =>
  `<title>${title}</title><link rel="canonical" href="${SITE}${path}"/><main id="main">${links.map((link) => `<a class="x" href="${link}">a</a>`).join('')}</main>`

type Bounds = { mostPages?: number; untilMs?: number; isShallow?: boolean }

async function shop(pages: Record<string, string>, bounds: Bounds = {}) {
  const listed = Object.keys(pages).filter((path) => !path.includes('?'))
  const answers: Record<string, string> = {
    '/sitemap.xml': `<sitemap><loc>${SITE}/sitemaps/all.xml</loc></sitemap>`,
    '/sitemaps/all.xml': listed.map((path) => `<url><loc>${SITE}${path}</loc></url>`).join(''),
    '/known': page('/known', 'Known', ['/beyond']),
    '/beyond': page('/beyond', 'Beyond', ['/deeper']),
    ...pages,
  }
  const open = async (address: string) => {
    const { pathname, search } = new URL(address)
    const body = answers[pathname + search] ?? answers[pathname]
    return new Response(body ?? null, { status: body === undefined ? 404 : 200 })
  }
  const sitemap = await sitemapPages(SITE, open, 1)
  return crawlSite(SITE, sitemap.begin, sitemap.listed, {
    open,
    atOnce: 3,
    perShape: 2,
    mostPages: 1_000,
    untilMs: Number.POSITIVE_INFINITY,
    ...bounds,
  })
}

const troubles = async (pages: Record<string, string>) =>
  troublesOf(await shop(pages)).map(({ what, where }) => `${where} ${what}`)

const IN_ORDER = {
  '/a': page('/a', 'A', ['/b?page=2', '#main', '/b#main', '#openCart', '/b#tireSize=1']),
  '/b': page('/b', 'B'),
}

it('[PAGE-108] finds nothing wrong with pages that are in order', async () => {
  expect(await troubles(IN_ORDER)).toEqual([])
})

it('[PAGE-108] finds a link that leads nowhere, with the page that has it, however far it is', async () => {
  expect(await troubles({ '/a': page('/a', 'A', ['/gone']) })).toEqual(['/gone answers 404, linked from /a'])
  expect(await troubles({ '/a': page('/a', 'A', ['/known']) })).toEqual([
    '/deeper answers 404, linked from /beyond',
  ])
})

it('[PAGE-108] finds a dead link on a view that only a query shows', async () => {
  const pages = { '/a': page('/a', 'A', ['/a?page=2']), '/a?page=2': page('/a', 'A', ['/gone']) }
  expect(await troubles(pages)).toEqual(['/gone answers 404, linked from /a?page=2'])
})

it('[PAGE-108] finds a place on a page that is not there', async () => {
  expect(await troubles({ '/a': page('/a', 'A', ['#nowhere', '/b#none']), '/b': page('/b', 'B') })).toEqual([
    '/a#nowhere has no such place, linked from /a',
    '/b#none has no such place, linked from /a',
  ])
})

it('leaves out what is no page', async () => {
  expect(await troubles({ '/a': page('/a', 'A', ['/_api/x', '/assets/x.js', '/share.jpg']) })).toEqual([])
})

it('finds two pages of one title, and one page that stands for another', async () => {
  expect(await troubles({ '/a': page('/a', 'A'), '/b': page('/a', 'A') })).toEqual([
    '/b has the title of another, "A"',
    `/b stands for another address, ${SITE}/a`,
  ])
})

it('[PAGE-108] finds a page that is too large', async () => {
  expect(await troubles({ '/a': page('/a', 'A') + 'x'.repeat(400_000) })).toEqual([
    expect.stringContaining('/a has 4000'),
  ])
})

it('looks at so many views of a shape and no more, and stops when it is told to', async () => {
  const views = page('/a', 'A', ['/a?page=2', '/a?page=3', '/a?page=4', '/a?sort=price'])
  expect((await shop({ '/a': views })).pages.map(({ path }) => path)).toEqual([
    '/a',
    '/a?page=2',
    '/a?page=3',
    '/a?sort=price',
  ])
  expect(await shop({ '/a': views }, { mostPages: 1 })).toMatchObject({ pages: [{ path: '/a' }], left: 4 })
  expect((await shop({ '/a': views }, { untilMs: 0 })).pages).toEqual([])
  expect((await shop({ '/a': views }, { isShallow: true })).pages).toHaveLength(1)
})

it.each([
  ['/tire-sizes/225-65r17?sort=price&brands=kestrel', '/tire-sizes/*?several'],
  ['/contact?topic=privacy', '/contact?topic'],
])('%s has the shape %s', (path, shape) => {
  expect(shapeOf(path)).toBe(shape)
})

it('reads links, places and titles as people see them', () => {
  const read = readPage(
    '<title>A &amp; B</title><p id="c"></p><a href="/x?a=1&amp;b=2#c"><a href="//elsewhere">',
  )
  expect(read).toMatchObject({ title: 'A & B', links: ['/x?a=1&b=2#c'], ids: new Set(['c']) })
})
