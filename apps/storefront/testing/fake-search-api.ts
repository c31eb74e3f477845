import type { SearchResult } from '@shop/contracts/search/typeahead'
import { vi } from 'vitest'

type Answer = { status: number; body: unknown }
type Asked = {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  signal: AbortSignal | null
}

/** The calls of the search as far as the screens need them. Answers by path; what is not named is 404. */
export function fakeSearchApi(answers: Record<string, (asked: Asked) => Answer | Promise<Answer>>) {
  const calls: Asked[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://shop.localhost')
    const path = pathname.replace('/_api', '')
    if (path === '/users/session') {
      return json({
        status: 200,
        body: { userPersonalization: {}, userSessionId: 's', account: null, cartItemCount: 0 },
      })
    }
    const asked: Asked = {
      method: init.method ?? 'GET',
      path,
      query: searchParams,
      body: init.body ? JSON.parse(String(init.body)) : null,
      signal: init.signal ?? null,
    }
    calls.push(asked)
    const answer = answers[`${asked.method} ${path}`]
    return json(
      answer ? await answer(asked) : { status: 404, body: { errorMessage: 'Not there', error: {} } },
    )
  })
  return { calls, asked: (path: string) => calls.filter((call) => call.path === path) }
}

const json = ({ status, body }: Answer) => new Response(JSON.stringify(body), { status })

export const ok = (body: unknown): Answer => ({ status: 200, body })
export const broken: Answer = {
  status: 500,
  body: { errorMessage: 'broken', error: { code: 'x', message: 'broken' } },
}

export function suggestions(...results: SearchResult[]) {
  const types = [...new Set(results.map(({ type }) => type))]
  return ok({
    siteSearchResultGroupList: types.map((type) => ({
      type,
      label: `Group of ${type}`,
      siteSearchResultList: results.filter((result) => result.type === type),
    })),
    resultMetadata: { pagination: { total: results.length } },
    nearestList: [],
    stopSellingBrandMapBrandsList: [],
  })
}

export const rav4: SearchResult = {
  action: { queryType: 'makeModelYearOption', queryText: 'toyota/rav4/2021' },
  label: '2021 Toyota RAV4',
  labelSegments: [
    { label: '2021 Toyota ', matches: false },
    { label: 'RAV', matches: true },
    { label: '4', matches: false },
  ],
  detailLabel: '225/65R17',
  type: 'vehicle',
  link: '/vehicles/toyota/rav4/2021',
}

export const size = (label: string, slug: string): SearchResult => ({
  action: { queryType: 'tireSize', queryText: slug },
  label,
  labelSegments: [{ label, matches: true }],
  detailLabel: '12 tires',
  type: 'size',
  link: `/tire-sizes/${slug}`,
})
