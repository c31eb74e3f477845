import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { renderInShop } from '../../../testing/render-in-shop.tsx'
import { SizeBoard } from './size-board.tsx'

afterEach(cleanup)

const sizes = [
  { slug: '225-65r17', width: 225, ratio: 65, rim: 17 },
  { slug: '225-40r19', width: 225, ratio: 40, rim: 19 },
  { slug: '205-55r16', width: 205, ratio: 55, rim: 16 },
]

const show = () =>
  renderInShop(<SizeBoard sizes={sizes} />, { pages: { '/tire-sizes/:size': <h1>The page of a size</h1> } })

const choices = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map((option) => option.value)

describe('SizeBoard', () => {
  it('offers only what exists with what was chosen before', async () => {
    await show()
    expect(choices('Ratio')).toEqual(['', '40', '55', '65'])
    await userEvent.selectOptions(screen.getByLabelText('Width'), '225')
    expect(choices('Ratio')).toEqual(['', '40', '65'])
    await userEvent.selectOptions(screen.getByLabelText('Ratio'), '40')
    expect(choices('Wheel')).toEqual(['', '19'])
  })

  it('forgets the later choices when an earlier one changes', async () => {
    await show()
    await userEvent.selectOptions(screen.getByLabelText('Width'), '225')
    await userEvent.selectOptions(screen.getByLabelText('Ratio'), '40')
    await userEvent.selectOptions(screen.getByLabelText('Width'), '205')
    expect(screen.getByLabelText<HTMLSelectElement>('Ratio').value).toBe('')
  })

  it('opens the page of the chosen size', async () => {
    await show()
    await userEvent.selectOptions(screen.getByLabelText('Width'), '225')
    await userEvent.selectOptions(screen.getByLabelText('Ratio'), '65')
    await userEvent.selectOptions(screen.getByLabelText('Wheel'), '17')
    await userEvent.click(screen.getByRole('button', { name: 'See tires' }))
    expect((await screen.findByRole('heading')).textContent).toBe('The page of a size')
  })

  it('is a plain form for those without script', async () => {
    await show()
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Find tires' })
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/'])
    expect([...new FormData(form).keys()]).toEqual(['width', 'ratio', 'rim', 'size'])
  })
})
