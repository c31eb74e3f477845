import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { broken, rav4, size, suggestions } from '../../testing/example-suggestions.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { latestOf } from '../platform/ask/asked.ts'
import { noQuery, type SearchQuery } from './search-query.ts'
import { useTypeahead } from './use-typeahead.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const typed = (queryText: string): SearchQuery => ({ ...noQuery, queryText })

it('[SRCH-043] cancels the question under way when a newer one starts; its answer never shows', async () => {
  let answerFirst = () => {}
  const api = fakeApi({
    'GET /search-typeahead': async ({ search }) => {
      if (search.get('queryText') !== 'ra') return suggestions(size('225/65R17', '225-65r17'))
      await new Promise<void>((resolve) => {
        answerFirst = resolve
      })
      return suggestions(rav4)
    },
  })
  const { result, rerender } = renderHook(({ query }) => useTypeahead(query), {
    initialProps: { query: typed('ra') },
  })
  await waitFor(() => expect(api.askedAt('GET /search-typeahead')).toHaveLength(1))
  rerender({ query: typed('225') })
  expect(api.askedAt('GET /search-typeahead')[0]?.signal?.aborted).toBe(true)
  await waitFor(() => expect(latestOf(result.current)?.typed).toBe('225'))
  await act(async () => answerFirst())
  expect(latestOf(result.current)?.groups.map(({ type }) => type)).toEqual(['size'])
})

it('asks nothing before two characters', async () => {
  const api = fakeApi({})
  renderHook(() => useTypeahead(typed('r')))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(api.asked).toEqual([])
})

it('[ERR-061] [ERR-079] a failed search sets the error flag and leaves what was found unset', async () => {
  fakeApi({ 'GET /search-typeahead': () => broken })
  const { result } = renderHook(() => useTypeahead(typed('rav')))
  await waitFor(() => expect(result.current.state).toBe('failed'))
  expect(latestOf(result.current)).toBeNull()
})

it('[ERR-062] [ERR-079] a failed search in guided shopping sets no flag', async () => {
  const api = fakeApi({ 'GET /search-typeahead': () => broken })
  const query = typed('225')
  const { result } = renderHook(() => useTypeahead(query, { inGuidedShopping: true }))
  await waitFor(() => expect(api.askedAt('GET /search-typeahead')).toHaveLength(1))
  await waitFor(() => expect(result.current.state).toBe('unasked'))
  expect(latestOf(result.current)).toBeNull()
})
