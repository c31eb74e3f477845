import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

describe('Button', () => {
  it('keeps its label while loading, says it is busy and ignores presses', async () => {
    const press = vi.fn()
    render(
      <Button loading onClick={press}>
        Place order
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Place order' })
    await userEvent.click(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(press).not.toHaveBeenCalled()
  })

  it('does not submit its form a second time while loading', async () => {
    const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
    render(
      <form onSubmit={submit}>
        <Button type="submit" loading>
          Place order
        </Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(submit).not.toHaveBeenCalled()
  })
})
