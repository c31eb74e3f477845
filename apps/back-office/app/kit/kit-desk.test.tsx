import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openOffice, staffWith } from '../../testing/open-office.tsx'

describe('the kit of the office', () => {
  it('[OFF-133] shows every pattern of a desk in its states', async () => {
    openOffice('/kit', { 'GET /office/me': staffWith('finance') })
    expect(await screen.findByRole('heading', { level: 1, name: 'Kit' })).toBeTruthy()
    for (const name of ['Desks and panels', 'What somebody else decides', 'Work over many rows', 'Lists'])
      expect(screen.getByRole('region', { name })).toBeTruthy()
    expect(screen.getAllByRole('article')).toHaveLength(4)
    expect(screen.getAllByRole('row').length).toBeGreaterThan(3)
    await userEvent.click(screen.getByRole('button', { name: 'A passkey again' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })
})
