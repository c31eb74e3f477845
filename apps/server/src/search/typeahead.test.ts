import type { SearchResult, SearchResultGroup } from '@shop/contracts/search/typeahead'
import { NEAR_ENOUGH } from '@shop/domain/search/nearly-spelled'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

interface Answer {
  siteSearchResultGroupList: SearchResultGroup[]
  nearestList: SearchResult[]
  resultMetadata: { pagination: { total: number } }
  stopSellingBrandMapBrandsList: { slug: string; name: string }[]
}

async function suggest(query: Record<string, string>): Promise<Answer> {
  const visitor = await house.visitor()
  const { status, body } = await visitor.get(`/search-typeahead?${new URLSearchParams(query)}`)
  expect(body.error ?? null).toBe(null)
  expect(status).toBe(200)
  return body
}

const resultsOf = ({ siteSearchResultGroupList }: Answer): SearchResult[] =>
  siteSearchResultGroupList.flatMap((group) => group.siteSearchResultList)
const first = async (queryText: string, queryType?: string) =>
  resultsOf(await suggest({ queryText, ...(queryType && { queryType }) }))[0]

describe('the search box', () => {
  it.each([
    ['2256517', '225-65r17'],
    ['225/65r17', '225-65r17'],
    ['225 65 17', '225-65r17'],
    ['P225/65R17', '225-65r17'],
    ['225/65R17 102H', '225-65r17'],
    ['225/65', '225-65r17'],
  ])('[API-065] [SRCH-035] finds a size typed as %s', async (queryText, slug) => {
    expect(await first(queryText)).toMatchObject({
      action: { queryType: 'tireSize', queryText: slug },
      type: 'size',
      link: `/tire-sizes/${slug}`,
    })
  })

  it.each(['toyot camri', 'mercedez', 'silverad0 1500', 'xterrra', 'gt', 'qx', 'q8x', 'norhtline', 'r 1'])(
    'leaves out nothing that is near to %j',
    async (queryText) => {
      const { rows } = await house.owner.query<{ near: number; held: number }>(
        `select (count(*) filter (where word_similarity($1, spellings) >= $2))::int as near,
                (count(*) filter (where spellings like all ($3)))::int as held from suggestion`,
        [queryText, NEAR_ENOUGH, queryText.split(' ').map((word) => `%${word}%`)],
      )
      const counted = rows[0] as { near: number; held: number }
      const { pagination } = (await suggest({ queryText })).resultMetadata
      expect(pagination.total).toBe(counted.held || counted.near)
    },
  )

  it('finds a flotation size', async () => {
    await house.owner.query(
      `insert into suggestion (kind, key, label, spellings, weight, tire_count)
       values ('size', '35x12.50r17lt', '35x12.50R17LT', '35x12.50r17lt 35125017 35x12.50r17lt', 1, 3)
       on conflict do nothing`,
    )
    for (const typed of ['35x12.50R17', '35x12.5r17', '35 12.50 17'])
      expect((await first(typed))?.action.queryText).toBe('35x12.50r17lt')
  })

  it.each([
    ['camry', { queryType: 'makeModelYearOption', queryText: 'toyota/camry' }, 'Toyota Camry'],
    ['2020 camry', { queryType: 'makeModelYearOption', queryText: 'toyota/camry/2020' }, '2020 Toyota Camry'],
    ['toyta camry', { queryType: 'makeModelYearOption', queryText: 'toyota/camry' }, 'Toyota Camry'],
    ['chevy silverado', { queryType: 'makeModelYearOption' }, 'Chevrolet Silverado'],
    ['kestrel', { queryType: 'brand', queryText: 'kestrel' }, 'Kestrel'],
    ['kestral', { queryType: 'brand', queryText: 'kestrel' }, 'Kestrel'],
    ['nortline', { queryType: 'brand', queryText: 'northline' }, 'Northline'],
    ['ridgebak', { queryType: 'brand', queryText: 'kestrel/ridgeback-a-t' }, 'Ridgeback A/T'],
    ['all-season', { queryType: 'tireType', queryText: 'all-season' }, 'All-season'],
    ['all season', { queryType: 'tireType', queryText: 'all-season' }, 'All-season'],
    ['all terain', { queryType: 'tireType', queryText: 'all-terrain' }, 'All-terrain'],
  ])('[API-065] finds %j, typos and all', async (queryText, action, label) => {
    const found = await first(queryText)
    expect(found?.label).toContain(label)
    expect(found?.action).toMatchObject(action)
  })

  it('[SRCH-038] [SRCH-039] [SRCH-040] [SRCH-041] answers groups of results with matching segments, and how many there are', async () => {
    const answer = await suggest({ queryText: 'rav' })
    const group = answer.siteSearchResultGroupList[0]
    expect(group).toMatchObject({ type: 'vehicle', label: 'Vehicles' })
    expect(group?.siteSearchResultList[0]).toEqual({
      action: { queryType: 'makeModelYearOption', queryText: 'toyota/rav4' },
      label: 'Toyota RAV4',
      labelSegments: [
        { label: 'Toyota ', matches: false },
        { label: 'RAV', matches: true },
        { label: '4', matches: false },
      ],
      detailLabel: expect.stringMatching(/^\d{4} to \d{4}$/),
      type: 'vehicle',
      link: '/vehicles/toyota/rav4',
    })
    expect(answer.resultMetadata.pagination.total).toBeGreaterThanOrEqual(resultsOf(answer).length)
    expect(answer.stopSellingBrandMapBrandsList).toEqual([])
  })

  it('shows a year only for models that were sold in it, with the sizes of that year', async () => {
    const found = resultsOf(await suggest({ queryText: '2020 toyota', queryType: 'vehicle' }))
    expect(found.length).toBeGreaterThan(0)
    for (const { label, detailLabel, link } of found) {
      expect(label).toMatch(/^2020 Toyota /)
      expect(detailLabel).toMatch(/\dR\d\d/)
      expect(link).toMatch(/\/2020$/)
    }
    expect(resultsOf(await suggest({ queryText: '1951 toyota camry' }))).toEqual([])
  })

  it.each([
    ['2022 bmw m340i', '2022 BMW 3 Series'],
    ['bmw 335i', 'BMW 3 Series'],
  ])('[SRCH-062] finds the vehicle that is called %s', async (queryText, label) => {
    expect(await first(queryText)).toMatchObject({ type: 'vehicle', label })
  })

  it('[SRCH-037] stays within the scope it is asked for', async () => {
    const types = async (queryType: string, queryText: string) =>
      new Set(resultsOf(await suggest({ queryText, queryType })).map(({ type }) => type))
    expect(await types('brand', 'kestrel')).toEqual(new Set(['brand', 'line']))
    expect(await types('tireSize', '225')).toEqual(new Set(['size']))
    expect(await types('tireType', 'all')).toEqual(new Set(['type']))
    expect(await types('vehicle', 'toyota')).toEqual(new Set(['vehicle']))
    expect((await first('225/40', 'frontTireSize'))?.action.queryType).toBe('frontTireSize')
    const visitor = await house.visitor()
    expect((await visitor.get('/search-typeahead?queryText=a&queryType=wheels')).status).toBe(400)
  })

  it('[SRCH-036] searches a rear size behind the front one, with the rear query type; known pairs come first', async () => {
    const rear = await suggest({
      queryText: '225/40R19',
      queryType: 'frontTireSize',
      additionalQueryText: '255',
    })
    const results = resultsOf(rear)
    expect(results[0]).toMatchObject({
      action: { queryType: 'rearTireSize', queryText: '255-35r19' },
      link: '/tire-sizes/225-40r19?rear=255-35r19',
    })
    expect(new Set(results.map(({ action }) => action.queryType))).toEqual(new Set(['rearTireSize']))
    const pairs = resultsOf(await suggest({ queryText: '225/40R19', additionalQueryText: '' }))
    expect(pairs.map(({ action }) => action.queryText)).toContain('255-35r19')
    expect(resultsOf(await suggest({ queryText: 'camry', additionalQueryText: '255' }))).toEqual([])
  })

  it('[SRCH-042] still finds a brand we no longer sell, and names it', async () => {
    await house.owner.query(`update brand set is_stop_selling = true where slug = 'oakmere'`)
    const answer = await suggest({ queryText: 'oakmere' })
    expect(answer.stopSellingBrandMapBrandsList).toEqual([{ slug: 'oakmere', name: 'Oakmere' }])
    expect(resultsOf(answer)[0]?.label).toBe('Oakmere')
  })

  it.each(['', '   ', '%', '____', "'; drop table tire; --", 'xqzwvy'])(
    'offers nothing for %j',
    async (typed) => {
      expect(await suggest({ queryText: typed })).toEqual({
        siteSearchResultGroupList: [],
        nearestList: [],
        resultMetadata: { pagination: { total: 0 } },
        stopSellingBrandMapBrandsList: [],
      })
    },
  )

  it.each([
    ['kestrel for a quiet commute', 'Kestrel'],
    ['quiet kestral hum', 'Kestrel'],
  ])('offers what is nearest to a part of %j, where nothing is called all of it', async (typed, label) => {
    const answer = await suggest({ queryText: typed })
    expect(answer.siteSearchResultGroupList).toEqual([])
    expect(answer.nearestList.length).toBeLessThanOrEqual(2)
    expect(answer.nearestList.map((nearest) => nearest.label)).toContain(label)
  })

  it('offers the nearest only of the kind it is locked to, and nothing beside what matches', async () => {
    const types = async (query: Record<string, string>) =>
      (await suggest(query)).nearestList.map(({ type }) => type)
    expect(await types({ queryText: 'quiet kestral hum', queryType: 'tireSize' })).toEqual([])
    expect(await types({ queryText: 'kestrel' })).toEqual([])
  })

  it('knows the sizes most bought', async () => {
    const { rows } = await house.owner.query(
      `select size_slug from tire_listing group by size_slug order by sum(popularity)::real desc, size_slug limit 6`,
    )
    const visitor = await house.visitor()
    const { status, body } = await visitor.get('/search-typeahead/popular-sizes')
    expect(status).toBe(200)
    expect(body.sizes.map(({ slug }: { slug: string }) => slug)).toEqual(rows.map((row) => row.size_slug))
    expect(body.sizes[0]).toEqual({
      slug: expect.any(String),
      name: expect.stringMatching(/R\d\d/),
      lineCount: expect.any(Number),
    })
  })

  it('[SRCH-043] can be left before it answers: a call that is abandoned harms nobody', async () => {
    const abort = new AbortController()
    const headers = { 'x-forwarded-host': 'simpletire.localhost' }
    const abandoned = fetch(`${house.url}/search-typeahead?queryText=kes`, { signal: abort.signal, headers })
    abort.abort()
    await expect(abandoned).rejects.toThrow()
    expect((await first('kestrel'))?.label).toBe('Kestrel')
  })
})
