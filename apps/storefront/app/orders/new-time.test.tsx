import type { ShownMoveOffer } from '@shop/contracts/appointments/move-offers'
import type { ScheduleSlot } from '@shop/contracts/appointments/schedule-slot'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { NewTime } from './new-time.tsx'
import { readTimeChoice, timeChoice } from './time-choice.ts'

afterEach(cleanup)

const slot = (date: string, startTime: string, amOrPm: 'AM' | 'PM' = 'AM'): ScheduleSlot => ({
  date,
  startTime,
  amOrPm,
  slotTime: `${startTime} ${amOrPm}`,
  isSlotAvailable: true,
  isDropOff: false,
  dropOffWindow: null,
})

const offer = (changes: Partial<ShownMoveOffer> = {}): ShownMoveOffer => ({
  orderNumber: 'ST-7K4M-2Q9X',
  state: 'open',
  reason: 'late',
  appointment: slot('2026-11-20', '9:00'),
  installer: { company: 'Chestnut Street Auto', city: 'Philadelphia', state: 'PA' },
  arrivesBy: '2026-11-23',
  times: [slot('2026-11-24', '8:00'), slot('2026-11-24', '1:00', 'PM'), slot('2026-11-28', '8:30')],
  expiresAt: '2026-11-19T23:00:00.000Z',
  timeZone: 'America/New_York',
  totalCents: 67_388,
  items: [{ brand: 'Northline', name: 'Meridian AS', size: '225/65R17', quantity: 4, imageSrc: null }],
  ...changes,
})
const text = () => document.body.textContent ?? ''
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

describe('the page of new times', () => {
  it('[INST-144] says what can’t be kept and until when to choose, and offers times to choose from', async () => {
    await renderInShop(<NewTime offer={offer()} isGone={false} />)
    expect(heading()).toBe('Your tires are running late. Pick a new time.')
    expect(text()).toContain('We can’t keep your appointment on Fri, Nov 20, 9:00 AM.')
    expect(text()).toContain('By Mon, Nov 23')
    expect(text()).toContain('If we don’t hear from you by Thu, Nov 19, 6:00 PM, we’ll call you.')
    const group = screen.getByRole('group', { name: 'Same installer, Chestnut Street Auto' })
    expect(group).toBeTruthy()
    const times = screen.getAllByRole<HTMLInputElement>('radio')
    expect(times.map(({ value, checked }) => [value, checked])).toEqual([
      ['2026-11-24 8:00 AM slot', true],
      ['2026-11-24 1:00 PM slot', false],
      ['2026-11-28 8:30 AM slot', false],
    ])
    fireEvent.click(screen.getByRole('radio', { name: /Sat, Nov 28, 8:30 AM/ }))
    expect(times.map(({ checked }) => checked)).toEqual([false, false, true])
    for (const [name, value] of [
      ['Move my appointment', 'move'],
      ['None of these work', 'none'],
    ] as const)
      expect(screen.getByRole('button', { name }).getAttribute('value')).toBe(value)
  })

  it('[INST-149] says that the first new time after a missed one is free', async () => {
    await renderInShop(<NewTime offer={offer({ reason: 'no-show' })} isGone={false} />)
    expect(heading()).toBe('We missed you. Pick a new time.')
    expect(text()).toContain('your tires are still at the installer. This new time is free.')
  })

  it('[INST-145] says when a time is gone, and asks for a call when none is left', async () => {
    await renderInShop(<NewTime offer={offer({ times: [] })} isGone />)
    expect(screen.getByRole('alert').textContent).toContain('That time was just taken')
    expect(text()).toContain('There are no open times left.')
    expect(screen.queryByRole('button', { name: 'Move my appointment' })).toBeNull()
    expect(screen.getByRole('button', { name: 'None of these work' })).toBeTruthy()
  })

  it.each<[ShownMoveOffer['state'], string, string]>([
    ['moved', 'You’re all set', 'Your new appointment is Fri, Nov 20, 9:00 AM at Chestnut Street Auto.'],
    ['none', 'We’ll call you', 'Your appointment won’t change'],
    ['expired', 'We’ll call you', 'This link has expired.'],
    ['outdated', 'Your appointment has changed', 'Your appointment is now Fri, Nov 20, 9:00 AM'],
    ['canceled', 'Your order is canceled', 'There’s nothing to pick anymore.'],
  ])('[INST-145] %s: says so, and asks no more', async (state, title, words) => {
    await renderInShop(<NewTime offer={offer({ state })} isGone={false} />)
    expect(heading()).toBe(title)
    expect(text()).toContain(words)
    expect(screen.queryByRole('radio')).toBeNull()
  })
})

it('[INST-145] a time is sent by a form without script, and what is no time isn’t', () => {
  const dropOff = { ...slot('2026-11-24', '8:00'), isDropOff: true }
  expect(readTimeChoice(timeChoice(dropOff))).toEqual({
    date: '2026-11-24',
    startTime: '8:00',
    amOrPm: 'AM',
    isDropOff: true,
  })
  expect(readTimeChoice(timeChoice(slot('2026-11-24', '1:00', 'PM')))?.isDropOff).toBe(false)
  expect(readTimeChoice(null)).toBeNull()
})
