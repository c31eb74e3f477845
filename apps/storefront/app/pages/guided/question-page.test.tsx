import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { renderInShop } from '../../../testing/render-in-shop.tsx'
import { type AskedQuestion, QuestionPage } from './question-page.tsx'

afterEach(cleanup)

const choice = (value: string, label: string, count: number) => ({ value, label, detail: '', count })
const asked: AskedQuestion = {
  question: 'roads',
  answers: { tireSize: '225-65r17' },
  isUnreadable: false,
  carLabel: '225/65R17',
  picks: {
    total: 95,
    matching: 95,
    questions: {
      roads: [choice('mostly-highway', 'Highway', 61), choice('mud-and-rock', 'Mud', 9)],
      winter: [],
      priority: [choice('grip', 'Grip', 95), choice('low-price', 'Price', 95)],
    },
    picks: [],
    listQuery: {},
  },
}
const left = () => screen.getByRole('status').textContent

it('[VERD-014] an answer says at once how many tires it leaves', async () => {
  await renderInShop(<QuestionPage asked={asked} />)
  expect(left()).toBe('95 tires match')
  await userEvent.click(screen.getByRole('radio', { name: /Mud/ }))
  expect(left()).toBe('9 of 95 tires match')
  await userEvent.click(screen.getByRole('radio', { name: /Highway/ }))
  expect(left()).toBe('61 of 95 tires match')
})

it('[VERD-014] what matters most leaves no tire out, and counts none', async () => {
  await renderInShop(<QuestionPage asked={{ ...asked, question: 'priority' }} />)
  expect(screen.queryByText('95 tires')).toBeNull()
})
