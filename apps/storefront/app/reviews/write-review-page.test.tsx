import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { exampleReviews } from '../../testing/example-reviews.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { checkReview, emptyReview, type ReviewFields } from './review-fields.ts'
import { ReviewReceived } from './review-received.tsx'
import { WriteReviewPage } from './write-review-page.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const onValid = vi.fn()
const makes = [{ slug: 'subaru', name: 'Subaru' }]
const answerTo = (fields: ReviewFields) => ({ fields, errors: checkReview(fields), problem: null })
const show = (answer?: ReturnType<typeof answerTo>) =>
  renderInShop(
    <WriteReviewPage
      line={exampleReviews.line}
      makes={makes}
      latestYear={2027}
      answer={answer}
      busy={false}
      onValid={onValid}
    />,
  )
const group = (name: string) => within(screen.getByRole('group', { name }))
const choices = (name: string) =>
  group(name)
    .getAllByRole('radio')
    .map((radio) => radio.getAttribute('aria-label') ?? radio.closest('label')?.textContent)

describe('the review form', () => {
  it.each([
    ['[PDP-021]', 'Dry grip'],
    ['[PDP-022]', 'Wet grip'],
    ['[PDP-023]', 'Winter'],
    ['[PDP-024]', 'Comfort'],
    ['[PDP-025]', 'Noise'],
    ['[PDP-026]', 'Treadwear'],
  ])('%s [PDP-027] asks for %s, 1 to 5 or not applicable', async (_, name) => {
    await show()
    expect(choices(name)).toEqual(['1', '2', '3', '4', '5', 'Not applicable'])
  })

  it('[PDP-028] [PDP-029] [PDP-030] [PDP-031] [PDP-032] asks for summary, comments, name, email and purchase date', async () => {
    await show()
    const names = ['Headline', 'Your review', 'Name', 'Email', 'Purchase date'].map((label) =>
      screen.getByRole('textbox', { name: label }).getAttribute('name'),
    )
    expect(names).toEqual(['summary', 'comments', 'name', 'email', 'purchaseDate'])
  })

  it('[PDP-033] asks for the vehicle by year, make and model', async () => {
    await show()
    const vehicle = group('Vehicle')
    const years = within(vehicle.getByRole('combobox', { name: 'Year' })).getAllByRole('option')
    expect(years.slice(0, 3).map((year) => year.textContent)).toEqual(['Choose a year', '2027', '2026'])
    const makeNames = within(vehicle.getByRole('combobox', { name: 'Make' })).getAllByRole('option')
    expect(makeNames.map((make) => make.textContent)).toContain('Subaru')
    expect(vehicle.getByLabelText('Model').getAttribute('name')).toBe('model')
  })

  it('[PDP-034] [PDP-038] asks for the miles driven', async () => {
    await show()
    const options = within(screen.getByRole('combobox', { name: 'Miles on these tires' })).getAllByRole(
      'option',
    )
    expect(options.map((option) => option.textContent)).toEqual([
      ...['Choose mileage', 'Under 5,000', '5,000-9,999', '10,000-14,999', '15,000-19,999'],
      ...['20,000-29,999', '30,000+'],
    ])
  })

  it('[PDP-035] [PDP-036] [PDP-037] [PDP-039] [PDP-040] asks for style, use, and whether they would buy again', async () => {
    await show()
    expect(choices('Driving style')).toEqual(['Cautious', 'Confident', 'Aggressive', 'Extreme'])
    expect(choices('Where you drive')).toEqual([
      ...['All highway', 'Mostly city', 'Highway and city', 'Track', 'Rural', 'Off-road'],
    ])
    expect(choices('Would you buy them again?')).toEqual(['Yes', 'No'])
    expect(choices('Overall rating')).toEqual(['1 star', '2 stars', '3 stars', '4 stars', '5 stars'])
  })

  it('[VAL-028] [VAL-029] [VAL-005] [SELL-014] says on top what is missing, takes the focus there and leads to each field', async () => {
    await show(answerTo({ ...emptyReview, purchaseDate: '2025-11-24' }))
    const alert = screen.getByRole('alert')
    expect(document.activeElement).toBe(alert)
    expect(within(alert).getByText('Complete all fields to submit')).toBeTruthy()
    const links = within(alert).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      'Overall rating',
      'Headline',
      'Your review',
      'Purchase date',
    ])
    expect(screen.getByText('Please enter a valid date format MM/DD/YYYY')).toBeTruthy()
    for (const link of links) {
      const id = link.getAttribute('href')?.slice(1) ?? ''
      expect(document.getElementById(id)?.tagName, id).toMatch(/INPUT|SELECT|TEXTAREA/)
    }
  })

  it('[SELL-014] names four things at most, however many are wrong', async () => {
    await show(answerTo({ ...emptyReview, purchaseDate: 'soon', email: 'maya', year: '2019' }))
    expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(4)
  })

  it('keeps what was typed and chosen', async () => {
    await show(answerTo({ ...emptyReview, summary: 'Good', wet: '2', use: 'track', make: 'subaru' }))
    expect(screen.getByRole('textbox', { name: 'Headline' })).toHaveProperty('value', 'Good')
    expect(group('Wet grip').getByRole('radio', { name: '2' })).toHaveProperty('checked', true)
    expect(group('Where you drive').getByRole('radio', { name: 'Track' })).toHaveProperty('checked', true)
    expect(screen.getByRole('combobox', { name: 'Make' })).toHaveProperty('value', 'subaru')
  })

  it('[VAL-030] [VAL-031] counts the summary and says how many characters are over', async () => {
    await show()
    const summary = screen.getByRole('textbox', { name: 'Headline' })
    await userEvent.type(summary, 'abc')
    expect(screen.getByText('3 of 100')).toBeTruthy()
    await userEvent.clear(summary)
    await userEvent.paste('x'.repeat(124))
    expect(screen.getByText('24 characters over')).toBeTruthy()
    expect(summary.getAttribute('aria-invalid')).toBe('true')
  })

  it('[HOUSE-076] asks nobody about what is not complete: it says so itself, as the page’s action would', async () => {
    await show()
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'maya at example')
    await userEvent.click(screen.getByRole('button', { name: 'Submit review' }))
    const alert = screen.getByRole('alert')
    expect(document.activeElement).toBe(alert)
    const told = within(alert).getAllByRole('link')
    expect(told.map((link) => link.textContent)).toEqual([
      'Overall rating',
      'Headline',
      'Your review',
      'Email',
    ])
    await userEvent.click(group('Overall rating').getByRole('radio', { name: '4 stars' }))
    expect(within(alert).queryByText('Overall rating')).toBeNull()
    expect(onValid).not.toHaveBeenCalled()
  })

  it('is a plain form that is posted to its own page', async () => {
    await show()
    const form = screen.getByRole('button', { name: 'Submit review' }).closest('form')
    expect(form?.method).toBe('post')
  })
})

it('after sending it says that somebody reads it first, whatever its rating', async () => {
  await renderInShop(<ReviewReceived line={exampleReviews.line} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Thanks for your review')
  expect(screen.getByText(/Our team checks it before it’s posted/)).toBeTruthy()
  expect(screen.getByText(/We publish good and bad reviews/)).toBeTruthy()
})
