import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Drawer } from './drawer.tsx'

afterEach(cleanup)

function Cart() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Cart
      </button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title="Your cart"
        footer={<button type="button">Check out</button>}
      >
        <p>4 tires</p>
      </Drawer>
    </>
  )
}

describe('Drawer', () => {
  it('is a dialog with its title as name, closes on Escape and gives the focus back', async () => {
    render(<Cart />)
    const opener = screen.getByRole('button', { name: 'Cart' })
    await userEvent.click(opener)
    expect(screen.getByRole('dialog', { name: 'Your cart' })).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(document.activeElement).toBe(opener)
  })

  it('keeps Tab inside', async () => {
    render(<Cart />)
    await userEvent.click(screen.getByRole('button', { name: 'Cart' }))
    const dialog = screen.getByRole('dialog')
    for (let press = 0; press < 5; press++) {
      await userEvent.tab()
      expect(dialog.contains(document.activeElement)).toBe(true)
    }
  })
})
