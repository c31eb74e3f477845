import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Price } from './price.tsx'

afterEach(cleanup)

describe('Price', () => {
  it('raises the cents of a large price, and reads as one amount to a screen reader', () => {
    const { container } = render(<Price cents={104_700} size="lg" />)
    expect(container.querySelector('[aria-hidden]')?.innerHTML).toBe('$1,047<sup>00</sup>')
    expect(screen.getByText('$1,047.00')).toBeTruthy()
  })

  it('strikes an earlier price and says that it was', () => {
    render(<Price cents={68_400} size="was" />)
    expect(document.querySelector('s')?.textContent).toBe('was $684.00')
  })
})
