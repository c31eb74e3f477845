import { describe, expect, it } from 'vitest'
import { asked, at, booking, FRIDAY, shop, TODAY } from './calendar.test-support.ts'
import { claimSlot } from './claim-slot.ts'
import { slotsOf } from './slots-of.ts'

const nothing = { rules: shop(), exceptions: [], bookings: [] }
const nine = { kind: 'slot', day: FRIDAY, from: at(9) } as const

describe('[INST-056] a slot that is claimed', () => {
  it('is the one that is shown, with what it takes', () => {
    const shown = slotsOf(shop(), [], [], asked())[1]?.slots[1]
    expect(claimSlot(nine, nothing, asked())).toEqual(shown)
    expect(shown?.takes).toEqual({ starts: at(9), minutes: 50, van: null })
  })

  it.each([
    ['taken', nine, { ...nothing, bookings: [booking({ starts: at(8, 30) })] }],
    ['no slot of the day', { ...nine, from: at(9, 10) }, nothing],
    ['of another kind', { ...nine, kind: 'drop-off' as const }, nothing],
    ['yesterday', { ...nine, day: '2026-11-18' }, nothing],
    ['beyond the horizon', { ...nine, day: '2026-12-21' }, nothing],
  ])('is nobody’s when it is %s', (_, wanted, known) => {
    expect(claimSlot(wanted, known, asked())).toBeNull()
  })

  it('[INST-034] is thirty days ahead at the most', () => {
    const monthAhead = { ...nine, day: '2026-12-18' }
    expect(claimSlot(monthAhead, nothing, asked())).toMatchObject({ day: '2026-12-18' })
    expect(claimSlot(monthAhead, { ...nothing, rules: { ...shop(), horizonDays: 28 } }, asked())).toBeNull()
  })

  it('is too late when it begins before the notice is over', () => {
    expect(claimSlot(nine, nothing, asked({ notBefore: `${FRIDAY}T09:00` }))).not.toBeNull()
    expect(claimSlot(nine, nothing, asked({ notBefore: `${FRIDAY}T09:01` }))).toBeNull()
    expect(claimSlot({ ...nine, day: TODAY }, nothing, asked())).not.toBeNull()
  })
})
