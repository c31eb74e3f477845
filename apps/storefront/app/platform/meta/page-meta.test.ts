import { describe, expect, it } from 'vitest'
import { testGlobals } from '../../../testing/render-in-shop.tsx'
import { pageMeta, pageTitle } from './page-meta.ts'

const at = (pathname: string, globals: unknown = testGlobals) => ({
  location: { pathname },
  matches: [{ id: 'root', loaderData: { globals } }],
})
const employee = { ...testGlobals.channel, theme: 'employee', titleSuffix: 'Employee Purchase Portal' }
const canonicalOf = (meta: ReturnType<typeof pageMeta>) =>
  meta.find((tag) => 'rel' in tag && tag.rel === 'canonical')

describe('the title of a page', () => {
  it('[NAV-043] [NAV-044] ends with the name of the shop, also while the globals are missing', () => {
    expect(pageTitle('Order placed', testGlobals.channel)).toBe('Order placed | SimpleTire')
    expect(pageTitle('Order placed', null)).toBe('Order placed | SimpleTire')
  })

  it.each([
    ['the employee portal', employee],
    ['the performance storefront', { ...employee, theme: 'performance', titleSuffix: 'Performance Tires' }],
  ])('[NAV-043] goes without it on %s', (_storefront, channel) => {
    expect(pageTitle('Order placed', channel)).toBe(channel.titleSuffix)
  })
})

describe('the head of a page', () => {
  it('[CONST-047] announces the share image as 1024x512, by its whole address', () => {
    const meta = pageMeta({ title: 'Home' }, at('/'))
    expect(meta).toContainEqual({ property: 'og:image', content: 'https://simpletire.example/share.jpg' })
    expect(meta).toContainEqual({ property: 'og:image:width', content: '1024' })
    expect(meta).toContainEqual({ property: 'og:image:height', content: '512' })
  })

  it('shares a picture of its own where it has one', () => {
    const meta = pageMeta(
      { title: 'A tire', image: '/images/tires/a/b/sidetread.webp' },
      at('/brands/a-tires/b'),
    )
    expect(meta).toContainEqual({
      property: 'og:image',
      content: 'https://simpletire.example/images/tires/a/b/sidetread.webp',
    })
  })

  it('names one address for the page, whatever its query', () => {
    expect(canonicalOf(pageMeta({ title: 'Brands' }, at('/brands')))).toMatchObject({
      href: 'https://simpletire.example/brands',
    })
    const paged = pageMeta({ title: 'Brands', canonical: '/brands?page=2' }, at('/brands'))
    expect(canonicalOf(paged)).toMatchObject({ href: 'https://simpletire.example/brands?page=2' })
  })

  it('[NAV-057] names none for a page that is missing', () => {
    expect(
      canonicalOf(pageMeta({ title: '155/80R13 tires', isMissing: true }, at('/tire-sizes/x'))),
    ).toBeUndefined()
  })
})
