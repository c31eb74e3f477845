import { describe, expect, it } from 'vitest'
import {
  APPOINTMENT_CHANGES,
  APPOINTMENT_STATES,
  type AppointmentAction,
  type AppointmentState,
} from './appointment-state.ts'

const actions = Object.keys(APPOINTMENT_CHANGES) as AppointmentAction[]
const statesAfter = (state: AppointmentState) =>
  Object.fromEntries(
    actions.flatMap((action) => {
      const { from, to } = APPOINTMENT_CHANGES[action]
      return (from as readonly AppointmentState[]).includes(state) ? [[action, to]] : []
    }),
  )

describe('[INST-146] what may be done to an appointment', () => {
  it.each<[AppointmentState, Partial<Record<AppointmentAction, AppointmentState>>]>([
    [
      'booked',
      { 'tires-in': 'booked', move: 'booked', 'no-show': 'no-show', refuse: 'refused', cancel: 'canceled' },
    ],
    ['no-show', { move: 'booked', cancel: 'canceled' }],
    ['refused', {}],
    ['canceled', {}],
  ])('that is %s', (state, after) => {
    expect(statesAfter(state)).toEqual(after)
  })

  it('is a new version wherever somebody else must look again', () => {
    const silent = actions.filter((action) => !APPOINTMENT_CHANGES[action].isNewVersion)
    expect(silent).toEqual(['tires-in'])
    expect(APPOINTMENT_STATES).toEqual(['booked', 'no-show', 'refused', 'canceled'])
  })
})
