import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeApi, personalizationAt, philadelphia, refusal, session } from '../../../testing/fake-api.ts'
import { renderInShop } from '../../../testing/render-in-shop.tsx'
import { keepVisit } from '../../platform/visit/visit.ts'
import { DeliveryOptions } from './delivery-options.tsx'

/** The first call of a page begins the visit. */
const visiting = {
  'GET /users/session': { body: { ...session, userPersonalization: personalizationAt(philadelphia) } },
}
const place = { zip: '19103', city: 'Philadelphia', state: 'PA' }
const installer = {
  installerId: 7,
  kind: 'shop' as const,
  name: 'Chestnut Street Auto',
  city: 'Philadelphia',
  state: 'PA',
  miles: 1.2,
  rating: 4.9,
  ratingCount: 120,
  installationCount: 412,
  perTireInCents: 2_100,
  setOfFourInCents: 8_400,
  parts: [],
  dueAtInstallerInCents: null,
  outTheDoorInCents: 67_388,
}
const slot = {
  date: '2026-11-20',
  startTime: '9:00',
  amOrPm: 'AM' as const,
  slotTime: '9:00 AM',
  isSlotAvailable: true,
  isDropOff: false,
  dropOffWindow: null,
}
const day = {
  date: '2026-11-20',
  day: 'Friday',
  state: 'free' as const,
  reason: null,
  morningSlots: [slot],
  afternoonSlots: [{ ...slot, slotTime: '1:00 PM', isSlotAvailable: false }],
}
const delivery = {
  place,
  isShippedTo: true,
  shippingInCents: 0,
  arrives: null,
  batch: null,
  installers: [installer],
}

beforeEach(() => keepVisit({ personalization: personalizationAt(philadelphia) }))
afterEach(() => {
  cleanup()
  keepVisit({ personalization: null })
  vi.unstubAllGlobals()
})

const openTimes = async () => {
  await renderInShop(<DeliveryOptions productId={100_021} />)
  await userEvent.click(await screen.findByRole('button', { name: 'See times at Chestnut Street Auto' }))
  return within(
    await screen.findByRole('dialog', { name: 'Times at Chestnut Street Auto' }, { timeout: 8000 }),
  )
}

it('[INST-167] an installer of the product page has the whole price, and its free times behind a press', async () => {
  const api = fakeApi({
    ...visiting,
    'GET /tires/100021/delivery': { body: delivery },
    'GET /installers/7/schedule': {
      body: { timeZone: 'America/New_York', arrivesBy: '2026-11-19', scheduleDays: [day] },
    },
  })
  const times = await openTimes()
  expect(screen.getByText('$673.88')).toBeTruthy()
  expect(
    await times.findByText('Your tires get there by Thu, Nov 19. Times are in Eastern Time.'),
  ).toBeTruthy()
  const friday = within(times.getByRole('list', { name: 'Fri, Nov 20' }))
  expect(friday.getAllByRole('listitem').map((time) => time.textContent)).toEqual(['9:00 AM'])
  expect(
    api.askedAt('GET /installers/7/schedule').map(({ search }) => Object.fromEntries(search)),
  ).toMatchObject([{ itemId: '100021', userZip: '19103' }])
})

it('[INST-167] says that no time is open, and asks again where asking failed', async () => {
  const api = fakeApi({
    ...visiting,
    'GET /tires/100021/delivery': { body: delivery },
    'GET /installers/7/schedule': () => refusal(503, 'x') as never,
  })
  const times = await openTimes()
  const again = await times.findByRole('button', { name: 'Try again' })
  api.answers['GET /installers/7/schedule'] = {
    body: { timeZone: 'America/New_York', arrivesBy: null, scheduleDays: [{ ...day, morningSlots: [] }] },
  }
  await userEvent.click(again)
  await waitFor(() => expect(times.getByText('No open times in the next 30 days.')).toBeTruthy())
})
