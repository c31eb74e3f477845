import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderInShop } from '../../../testing/render-in-shop.tsx'
import { beginRouteChange, endRouteChange } from '../navigation/route-change.ts'
import { ComponentBoundary } from './component-boundary.tsx'
import { resetRetries } from './component-retries.ts'

let logged: string[]

beforeEach(() => {
  logged = []
  delete window.dataLayer
  vi.spyOn(console, 'error').mockImplementation((text) => {
    if (typeof text === 'string' && text.startsWith('{')) logged.push(JSON.parse(text).message)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Broken({ message }: { message: string }): never {
  throw new Error(message)
}

const showBroken = (place: 'decoration' | 'checkout', message: string) =>
  renderInShop(
    <>
      <p>The rest of the page</p>
      <ComponentBoundary name="PopularTires" place={place}>
        <Broken message={message} />
      </ComponentBoundary>
    </>,
  )

let renders = 0
function FailsUntil({ success }: { success: number }) {
  renders += 1
  if (renders < success) throw new Error('not yet')
  return <p>There it is</p>
}

describe('a part that fails', () => {
  const showFailing = (success: number) =>
    renderInShop(
      <>
        <p>The rest of the page</p>
        <ComponentBoundary name="Flaky" place="decoration">
          <FailsUntil success={success} />
        </ComponentBoundary>
      </>,
    )
  // React itself renders a failing part twice before it gives it to the boundary.
  const attempts = () => renders / 2

  beforeEach(() => {
    renders = 0
    resetRetries()
  })

  it('is tried again, and shows when it works', async () => {
    await showFailing(3)
    expect(screen.getByText('There it is')).toBeTruthy()
    expect(logged).toEqual(['[Flaky]: not yet'])
  })

  it('[NAV-087] is tried again 4 times on a page and no more', async () => {
    await showFailing(Number.POSITIVE_INFINITY)
    expect(attempts()).toBe(5)
    cleanup()
    renders = 0
    await showFailing(Number.POSITIVE_INFINITY)
    expect(attempts()).toBe(1)
  })

  it('[NAV-088] gets its tries back when a change of route completes', async () => {
    await showFailing(Number.POSITIVE_INFINITY)
    cleanup()
    renders = 0
    beginRouteChange('/', '/types')
    endRouteChange()
    await showFailing(Number.POSITIVE_INFINITY)
    expect(attempts()).toBe(5)
  })
})

describe('the component error boundary', () => {
  it('[ERR-070] logs the name of the component and the message', async () => {
    await showBroken('decoration', 'no tires')
    expect(logged).toEqual(['[PopularTires]: no tires'])
  })

  it('[ERR-071] logs a message of its own when the error has none', async () => {
    await showBroken('decoration', '')
    expect(logged).toEqual(['[PopularTires]: Oops, something went wrong.'])
  })

  it('[ERR-072] [ERR-073] pushes an is500 event and tracks the code 500', async () => {
    await showBroken('decoration', 'no tires')
    expect(window.dataLayer).toContainEqual({ event: 'is500', component: 'PopularTires' })
    expect(window.dataLayer).toContainEqual({ event: 'error', code: 500, component: 'PopularTires' })
  })

  it('[ERR-074] renders nothing for a decoration, and the page stays', async () => {
    await showBroken('decoration', 'no tires')
    expect(document.body.textContent).toBe('The rest of the page')
  })

  it('[ERR-074] shows the general error text with the service number in checkout', async () => {
    await showBroken('checkout', 'no form')
    expect(screen.getByRole('alert').textContent).toBe(
      'Oops, something went wrong. Call (888) 555-0142 for sales or refresh the page.',
    )
  })
})
