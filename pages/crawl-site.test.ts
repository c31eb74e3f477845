import { expect, it } from 'vitest'
import { crawlSite } from './crawl-site.ts'
import { troublesOf } from './crawl-troubles.ts'
import { readPage } from './read-page.ts'

const SITE = 'http://shop.localhost'

const page = (path: string, title: string, links: string[] = []) =>
  `<title>${title}</title><link rel="canonical" href="${SITE}${path}"/>${links.map((link) => `<a class="x" href="${link}">a</a>`).join('')}`

function shop(pages: Record<string, string>) {
  const paths = Object.keys(pages)
  const answers: Record<string, string> = {
    '/sitemap.xml': `<sitemap><loc>${SITE}/sitemaps/all.xml</loc></sitemap>`,
    '/sitemaps/all.xml': paths.map((path) => `<url><loc>${SITE}${path}</loc></url>`).join(''),
    '/known': page('/known', 'Known'),
    ...pages,
  }
  const open = async (address: string) => {
    const body = answers[new URL(address).pathname]
    return new Response(body ?? null, { status: body === undefined ? 404 : 200 })
  }
  return crawlSite(SITE, { open, every: 1, atOnce: 3 })
}

const troubles = async (pages: Record<string, string>) =>
  troublesOf(await shop(pages)).map(({ what, where }) => `${where} ${what}`)

it('finds nothing wrong with pages that are in order', async () => {
  expect(await troubles({ '/a': page('/a', 'A', ['/b?page=2', '/known']), '/b': page('/b', 'B') })).toEqual(
    [],
  )
})

it('finds a link that leads nowhere, with the page that has it', async () => {
  expect(await troubles({ '/a': page('/a', 'A', ['/gone']) })).toEqual(['/gone answers 404, linked from /a'])
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

it('finds a page that is too large', async () => {
  expect(await troubles({ '/a': page('/a', 'A') + 'x'.repeat(400_000) })).toEqual([
    expect.stringContaining('/a has 4000'),
  ])
})

it('reads links and titles as people see them', () => {
  expect(readPage('<title>A &amp; B</title><a href="/x?a=1&amp;b=2#c">').links).toEqual(['/x'])
  expect(readPage('<title>A &amp; B</title>').title).toBe('A & B')
})
