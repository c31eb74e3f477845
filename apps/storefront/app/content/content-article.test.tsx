import type { ContentPage } from '@shop/contracts/content/content'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderInShop, testGlobals } from '../../testing/render-in-shop.tsx'
import { ContentArticle } from './content-article.tsx'

afterEach(cleanup)

const section = (heading: string, text = 'Words.', points: string[] = []) => ({ heading, text, points })

const returns: ContentPage = {
  title: 'Returns and refunds',
  lead: 'You have 30 days.',
  keyNumbers: [{ label: 'Cancel an order, free', value: '30 minutes' }],
  sections: [
    section('What you can return', 'Any tire.\n\nEven one.', ['Keep the labels on.']),
    section('Mounted tires', 'See [our warranty](/warranty) or [ask us](/contact?topic=returns).'),
    ...['Fees', 'Shipping back', 'It’s damaged'].map((heading) => section(heading)),
  ],
  link: null,
  isPolicy: true,
  contactTopic: 'returns',
}
const show = (page: Partial<ContentPage> = {}, options: Parameters<typeof renderInShop>[1] = {}) =>
  renderInShop(
    <ContentArticle
      page={{ ...returns, ...page }}
      effectiveFrom="2026-11-01T00:00:00.000Z"
      path="/returns-and-refunds"
    />,
    { path: '/returns-and-refunds', ...options },
  )

describe('a policy', () => {
  it('[PAGE-103] begins with its numbers in a table, from when it holds, and the way back to help', async () => {
    await show()
    const table = screen.getByRole('table', { name: 'Key numbers' })
    expect(within(table).getByRole('rowheader', { name: 'Cancel an order, free' })).toBeTruthy()
    expect(within(table).getByRole('cell').textContent).toBe('30 minutes')
    expect(screen.getByText('Effective November 1, 2026.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/help-center')
  })

  it('[PAGE-103] says what is on it, and every entry has its place on the page', async () => {
    await show()
    const contents = screen.getByRole('navigation', { name: 'On this page' })
    const links = [...contents.querySelectorAll('a')]
    expect(links.map((link) => link.textContent)).toEqual([
      'Key numbers',
      ...returns.sections.map(({ heading }) => heading),
      'Contact us',
    ])
    for (const link of links) expect(document.querySelector(link.hash), link.hash).not.toBeNull()
  })

  it('[PAGE-103] has paragraphs, points and links among its words', async () => {
    await show()
    expect(screen.getByText('Even one.').tagName).toBe('P')
    expect(screen.getByText('Keep the labels on.').tagName).toBe('LI')
    expect(screen.getByRole('link', { name: 'our warranty' }).getAttribute('href')).toBe('/warranty')
    const mounted = screen.getByRole('heading', { name: 'Mounted tires' }).parentElement
    expect(mounted?.querySelector('p')?.textContent).toBe('See our warranty or ask us.')
  })

  it('[PAGE-103] ends with who to ask, and with the other policies', async () => {
    await show()
    expect(screen.getByRole('link', { name: '(888) 555-0142' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'email us' }).getAttribute('href')).toBe('/contact?topic=returns')
    const others = within(screen.getByRole('navigation', { name: 'Other policies' })).getAllByRole('link')
    expect(others.map((link) => link.textContent)).toEqual([
      'Terms of sale',
      'Shipping',
      'Warranty',
      'Privacy policy',
      'Accessibility statement',
    ])
    cleanup()
    await show({}, { globals: { ...testGlobals, customerServiceEnabled: false } })
    expect(screen.getByRole('link', { name: 'Email us' })).toBeTruthy()
    expect(screen.queryByText(/Call/)).toBeNull()
  })
})

it('a short page of words has neither date nor contents', async () => {
  await show({ isPolicy: false, sections: returns.sections.slice(0, 2), keyNumbers: [], contactTopic: null })
  expect(screen.queryByText(/Effective/)).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
})
