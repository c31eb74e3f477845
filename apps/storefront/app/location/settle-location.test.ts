import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, personalizationAt, philadelphia, refusal } from '../../testing/fake-api.ts'

const DAY_MS = 86_400_000
const now = new Date('2026-11-15T12:00:00Z')

type Ask = (ok: PositionCallback, no: PositionErrorCallback) => void
const asked = vi.fn<Ask>()
const allowed: Ask = (ok) =>
  ok({ coords: { latitude: 39.95312, longitude: -75.17399 } } as unknown as GeolocationPosition)
const refused =
  (code: number): Ask =>
  (_ok, no) =>
    no({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError)

const answers = {
  'POST /locations/nearest-zip': { body: philadelphia },
  'GET /locations/by-ip': { body: { ...philadelphia, cityName: 'Chicago', zip: '60601' } },
  'PUT /users/me/personalization': ({ body }: { body: unknown }) => ({
    body: {
      userPersonalization: personalizationAt({
        ...philadelphia,
        zip: (body as { userLocationZip: string }).userLocationZip,
      }),
    },
  }),
}

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  delete window.dataLayer
  vi.useFakeTimers({ now, toFake: ['Date'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  asked.mockReset()
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: asked } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Modules keep a visit: each test begins one of its own. */
async function settle() {
  const { settleLocation } = await import('./settle-location.ts')
  await settleLocation()
  const { visit } = await import('../platform/visit/visit.ts')
  const selector = await import('./location-selector.ts')
  return { zip: visit().personalization?.userLocationZip, ...selector.locationSelector() }
}

describe('where a shopper is', () => {
  it('[LOC-004] [LOC-006] [LOC-007] is asked of the browser when nothing is stored; the answer is kept and made a ZIP', async () => {
    asked.mockImplementation(allowed)
    const api = fakeApi(answers)
    expect(await settle()).toMatchObject({ zip: '19103', problem: null })
    expect(asked).toHaveBeenCalledOnce()
    expect(api.asked.find(({ key }) => key === 'POST /locations/nearest-zip')?.body).toEqual({
      latitude: 39.953,
      longitude: -75.174,
    })
    expect(JSON.parse(localStorage.getItem('locationPermission') ?? '')).toMatchObject({
      answer: 'allowed',
      coordinates: { latitude: 39.953, longitude: -75.174 },
    })
  })

  it('[LOC-002] [LOC-003] is stored with zip and region, and not asked for again', async () => {
    asked.mockImplementation(allowed)
    fakeApi(answers)
    await settle()
    expect(JSON.parse(localStorage.getItem('userLocation') ?? '')).toEqual(philadelphia)
    vi.resetModules()
    expect(await settle()).toMatchObject({ zip: '19103' })
    expect(asked).toHaveBeenCalledOnce()
  })

  it('[LOC-004] is not asked for when the session knows it', async () => {
    const session = { userSessionId: 's', account: null, cartItemCount: 0, flags: {} }
    fakeApi({
      'GET /users/session': { body: { ...session, userPersonalization: personalizationAt(philadelphia) } },
    })
    expect(await settle()).toMatchObject({ zip: '19103' })
    expect(asked).not.toHaveBeenCalled()
  })

  it.each([
    [89, 0],
    [90, 1],
  ])('[LOC-005] is asked again after 90 days: %i days later %i times', async (days, times) => {
    asked.mockImplementation(refused(1))
    fakeApi(answers)
    localStorage.setItem(
      'locationPermission',
      JSON.stringify({ answer: 'denied', at: now.getTime() - days * DAY_MS }),
    )
    await settle()
    expect(asked).toHaveBeenCalledTimes(times)
  })

  it('[LOC-008] comes from the network when the shopper denies it', async () => {
    asked.mockImplementation(refused(1))
    fakeApi(answers)
    expect(await settle()).toMatchObject({ zip: '60601', isOpen: false, problem: { reason: 'blocked' } })
  })

  it('[LOC-009] [LOC-010] is asked of the shopper when the browser fails, without offering the browser again', async () => {
    asked.mockImplementation(refused(2))
    fakeApi(answers)
    expect(await settle()).toMatchObject({ zip: null, isOpen: true, problem: { reason: 'failed' } })
  })

  it('[ERR-041] [LOC-010] says with which status the geocoder failed, and opens the selector', async () => {
    asked.mockImplementation(allowed)
    fakeApi({ ...answers, 'POST /locations/nearest-zip': refusal(404, 'nowhere') })
    expect(await settle()).toMatchObject({
      isOpen: true,
      problem: { reason: 'geocoder', status: 'NotFound' },
    })
    expect(String(vi.mocked(console.warn).mock.calls[0]?.[0])).toContain('Geocoder failed due to: NotFound')
  })

  it('stays unknown, in silence, when browser and network know nothing', async () => {
    vi.stubGlobal('navigator', {})
    fakeApi({ ...answers, 'GET /locations/by-ip': refusal(404, 'unknown') })
    expect(await settle()).toMatchObject({ zip: null, isOpen: false, problem: { reason: 'unsupported' } })
  })
})

describe('an update of the place', () => {
  const update = async (zip: string) => {
    const { updateLocation } = await import('./update-location.ts')
    await updateLocation(zip)
    const { visit } = await import('../platform/visit/visit.ts')
    const selector = await import('./location-selector.ts')
    return { zip: visit().personalization?.userLocationZip, failed: selector.locationSelector().updateFailed }
  }
  const events = () => (window.dataLayer ?? []).filter(({ event }) => event === 'location-update')

  it('[LOC-012] [LOC-013] with a ZIP replaces it, and tells so when the ZIP is another', async () => {
    fakeApi(answers)
    expect(await update('19103')).toEqual({ zip: '19103', failed: false })
    expect(await update('19103')).toEqual({ zip: '19103', failed: false })
    expect(await update('80202')).toEqual({ zip: '80202', failed: false })
    expect(events().map(({ zip }) => zip)).toEqual(['19103', '80202'])
  })

  it.each([
    ['fails', refusal(500, 'broken')],
    ['brings no ZIP', { body: { userPersonalization: personalizationAt(null) } }],
  ])('[LOC-014] that %s raises the error flag and leaves the place', async (_title, reply) => {
    const api = fakeApi(answers)
    await update('19103')
    api.answers['PUT /users/me/personalization'] = reply
    expect(await update('80202')).toEqual({ zip: '19103', failed: true })
    expect(events()).toHaveLength(1)
  })
})
