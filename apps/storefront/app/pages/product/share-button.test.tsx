import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Toasts } from '../../platform/overlay/toasts.tsx'
import { ShareButton } from './share-button.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const path = '/brands/northline-tires/meridian-as?size=225-65r17'
async function press(navigator: object) {
  const user = userEvent.setup()
  vi.stubGlobal('navigator', navigator)
  render(
    <>
      <ShareButton title="Northline Meridian AS" path={path} />
      <Toasts />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Share' }))
}

it('hands the address of the tire to the device', async () => {
  const share = vi.fn(async (_shared: { url: string }) => {})
  await press({ share })
  expect(share.mock.calls[0]?.[0]).toEqual({
    title: 'Northline Meridian AS',
    url: new URL(path, location.href).href,
  })
})

it('copies the address where the device shares nothing, and says so', async () => {
  const writeText = vi.fn(async (_text: string) => {})
  await press({ clipboard: { writeText } })
  expect(writeText.mock.calls[0]?.[0]).toBe(new URL(path, location.href).href)
  expect(await screen.findByText('Link copied')).toBeTruthy()
})

it('says where the address stands when it cannot be copied', async () => {
  await press({})
  expect(await screen.findByText('Copy the link from the address bar')).toBeTruthy()
})
