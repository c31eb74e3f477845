import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderInShop, testGlobals } from '../../testing/render-in-shop.tsx'
import { OrderProcessing } from './order-processing.tsx'

afterEach(cleanup)

describe('a payment that takes longer than its shopper waits: payment code 539', () => {
  it('[ERR-027] [ERR-028] is processing: check your email, and contact customer service after 30 minutes', async () => {
    await renderInShop(<OrderProcessing />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your payment is processing')
    const said = screen.getByRole('status').textContent
    expect(said).toContain('Please check your email.')
    expect(said).toContain('No email after 30 minutes? Contact customer service: (888) 555-0142.')
    expect(screen.getByRole('link', { name: '(888) 555-0142' }).getAttribute('href')).toBe('tel:+18885550142')
    // Whoever could press here could pay twice.
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('[ERR-028] names no number where nobody answers one', async () => {
    await renderInShop(<OrderProcessing />, { globals: { ...testGlobals, customerServiceEnabled: false } })
    expect(screen.getByRole('status').textContent).toContain('Contact customer service.')
    expect(screen.queryByRole('link')).toBeNull()
  })
})
