import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { OnDemand, partOf } from './on-demand.tsx'

afterEach(cleanup)

const Drawer = ({ open }: { open: boolean }) => <p>{open ? 'open' : 'closed'}</p>

function shown(load: () => Promise<typeof Drawer>, onFail = vi.fn()) {
  const part = partOf('Drawer', load)
  const page = (isOpen: boolean) => (
    <OnDemand part={part} isWanted={isOpen} onFail={onFail}>
      {(Loaded) => <Loaded open={isOpen} />}
    </OnDemand>
  )
  const { rerender } = render(page(false))
  return { part, open: () => rerender(page(true)), close: () => rerender(page(false)) }
}

it('[HOUSE-072] a part loads when it is first wanted, and stays so that it can slide out', async () => {
  const load = vi.fn(async () => Drawer)
  const { open, close } = shown(load)
  expect(load).not.toHaveBeenCalled()
  open()
  await screen.findByText('open')
  close()
  expect(screen.getByText('closed')).toBeTruthy()
  open()
  expect(screen.getByText('open')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

it('[HOUSE-072] what could not be loaded closes again, and the next press tries once more', async () => {
  const load = vi.fn(async () => Drawer)
  load.mockRejectedValueOnce(new Error('offline'))
  const onFail = vi.fn()
  const { open, close } = shown(load, onFail)
  open()
  await waitFor(() => expect(onFail).toHaveBeenCalledOnce())
  close()
  open()
  expect(await screen.findByText('open')).toBeTruthy()
})

it("[HOUSE-072] reaching for it loads it ahead, and a lost connection is nobody's fault", async () => {
  const load = vi.fn(() => Promise.reject<typeof Drawer>(new Error('offline')))
  const { part } = shown(load)
  part.reach.onFocus()
  part.reach.onPointerEnter()
  expect(load).toHaveBeenCalledTimes(2)
  expect(screen.queryByText('open')).toBeNull()
})
