import type { ReplyAt } from '@shop/contracts/client/call-at.test-support'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, personalizationAt, philadelphia, refusal } from '../../testing/fake-api.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { keepVisit } from '../platform/visit/visit.ts'
import { LocationLink } from './location-link.tsx'
import { LocationOnDemand } from './location-on-demand.tsx'
import { closeLocationSelector, type LocationProblem, noteLocationProblem } from './location-selector.ts'

beforeEach(() => {
  localStorage.clear()
  // Answered already: the first press of a test asks the browser for nothing.
  localStorage.setItem('locationPermission', JSON.stringify({ answer: 'denied', at: Date.now() }))
  keepVisit({ personalization: personalizationAt(null) })
  noteLocationProblem(null)
})
afterEach(() => {
  act(closeLocationSelector)
  cleanup()
  vi.unstubAllGlobals()
})

const known: Record<string, ReplyAt<'PUT /users/me/personalization'> | undefined> = {
  '00001': refusal(409, 'Please enter valid US Zip Code', 'unknown-zip'),
  '09007': refusal(409, 'Please enter a different zip code', 'zip-without-result'),
}

async function openModal() {
  const api = fakeApi({
    'PUT /users/me/personalization': ({ body }) => {
      const zip = body?.userLocationZip ?? ''
      return known[zip] ?? { body: { userPersonalization: personalizationAt({ ...philadelphia, zip }) } }
    },
  })
  await renderInShop(
    <>
      <LocationLink />
      <LocationOnDemand />
    </>,
  )
  await userEvent.click(screen.getByRole('link', { name: /^Location/ }))
  await screen.findByRole('dialog', { name: 'Where are your tires going?' })
  return api
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Update location' }))
const field = () => screen.getByLabelText('ZIP code')

describe('the location modal', () => {
  it('[LOC-001] [NAV-016] opens from the link in the header, takes a ZIP and shows the place there', async () => {
    const api = await openModal()
    await userEvent.type(field(), '19103')
    await submit()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('link', { name: 'Location: Philadelphia, PA 19103' })).toBeTruthy()
    expect(api.countOf('PUT /users/me/personalization')).toBe(1)
  })

  it.each([
    ['', 'Please enter your zip code', 'VAL-011'],
    ['1910', 'Please enter a valid ZIP code', 'VAL-009'],
    ['00001', 'Please enter valid US Zip Code', 'VAL-010'],
    ['09007', 'Please enter a different zip code', 'VAL-012'],
  ])('[VAL-009] [VAL-010] [VAL-011] [VAL-012] [VAL-013] answers %j with %j', async (zip, text) => {
    await openModal()
    if (zip) await userEvent.type(field(), zip)
    await submit()
    expect(await screen.findByText(text)).toBeTruthy()
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field())
  })

  it.each<[string, LocationProblem, string]>([
    [
      'ERR-037',
      { reason: 'blocked' },
      'Location access is blocked. Allow it in your browser or enter your ZIP code.',
    ],
    ['ERR-038', { reason: 'failed' }, 'We could not find your location. Please enter your ZIP code.'],
    [
      'ERR-039',
      { reason: 'unsupported' },
      'Your browser does not support location. Please enter your ZIP code.',
    ],
    ['ERR-041', { reason: 'geocoder', status: 'ServerError' }, 'Geocoder failed due to: ServerError'],
  ])(
    '[ERR-037] [ERR-038] [ERR-039] [ERR-040] [ERR-041] [LOC-009] says why the browser gave no place (%s) and hides its button',
    async (_row, problem, text) => {
      await openModal()
      expect(screen.getByRole('button', { name: 'Use my location' })).toBeTruthy()
      act(() => noteLocationProblem(problem))
      expect(screen.getByText(text)).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Use my location' })).toBeNull()
    },
  )

  it('says so when the shop cannot take the place', async () => {
    const api = await openModal()
    api.answers['PUT /users/me/personalization'] = refusal(500, 'broken')
    await userEvent.type(field(), '19103')
    await submit()
    expect(await screen.findByText(/^Oops, something went wrong/)).toBeTruthy()
  })
})
