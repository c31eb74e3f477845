import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slotsNotBefore } from '../delivery/not-before.ts'
import { addDays } from '../time/calendar-date.ts'
import { wallTime } from '../time/wall-time.ts'
import { type PromisedParcel, promiseState, type WatchedAppointment } from './promise-state.ts'

// Mon, Jun 8 to Fri, Jun 19, 2026: two weeks on which the carrier drives every weekday.
const lane = { p50: 2, p95: 3 }
const THERE: PromisedParcel = { state: 'there' }
const WAITING: PromisedParcel = { state: 'waiting', lane }
const moving = (leftOn: string, seenOn = leftOn): PromisedParcel => ({
  state: 'moving',
  lane,
  leftOn,
  seenOn,
})

/** Promised for Thursday, mounted on Monday at nine. */
const appointment = (changes: Partial<WatchedAppointment> = {}): WatchedAppointment => ({
  now: '2026-06-08T12:00',
  startsAt: '2026-06-15T09:00',
  bufferMinutes: 720,
  promisedBy: '2026-06-11',
  parcels: [WAITING],
  isIn: false,
  isOpen: true,
  ...changes,
})

const judged = (changes: Partial<WatchedAppointment>) => {
  const { state, risk } = promiseState(appointment(changes))
  return risk === null ? state : `${state}: ${risk}`
}

describe('[INST-140] the promise of an appointment', () => {
  it.each<[string, Partial<WatchedAppointment>, string]>([
    ['nothing is packed yet', { parcels: [] }, 'on-track'],
    ['nothing is packed, and its day has come', { parcels: [], now: '2026-06-12T08:00' }, 'at-risk: late'],
    ['it waits for its truck', {}, 'on-track'],
    ['it waits for the last truck that makes it', { now: '2026-06-09T20:00' }, 'on-track'],
    ['it has missed that truck', { now: '2026-06-10T07:00' }, 'at-risk: late'],
    ['it has missed the one after it, too', { now: '2026-06-11T07:00' }, 'broken: late'],
    ['it moves as planned', { parcels: [moving('2026-06-09')], now: '2026-06-10T12:00' }, 'on-track'],
    [
      'it moves, a day too late for sure',
      { parcels: [moving('2026-06-10')], now: '2026-06-10T18:00' },
      'at-risk: late',
    ],
    [
      'it moves, more likely late than not',
      { parcels: [moving('2026-06-11')], now: '2026-06-11T18:00' },
      'broken: late',
    ],
    [
      'nobody has seen it for two days',
      { parcels: [moving('2026-06-08')], now: '2026-06-10T12:00' },
      'on-track',
    ],
    [
      'nobody has seen it for three days',
      {
        parcels: [{ state: 'moving', lane: { p50: 2, p95: 4 }, leftOn: '2026-06-08', seenOn: '2026-06-08' }],
        now: '2026-06-11T00:00',
      },
      'at-risk: silent',
    ],
    [
      'nobody has seen it over a weekend',
      {
        parcels: [moving('2026-06-11', '2026-06-12')],
        now: '2026-06-14T12:00',
        startsAt: '2026-06-18T09:00',
      },
      'on-track',
    ],
    ['one of two is there', { parcels: [THERE, WAITING], now: '2026-06-12T07:00' }, 'broken: late'],
    ['all are there', { parcels: [THERE, THERE], now: '2026-06-12T07:00' }, 'on-track'],
    [
      'it isn’t in a day before',
      {
        parcels: [moving('2026-06-08', '2026-06-12')],
        now: '2026-06-14T09:00',
        startsAt: '2026-06-15T09:00',
      },
      'broken: late',
    ],
    [
      'it isn’t in a day before, on a weekday',
      {
        parcels: [moving('2026-06-10', '2026-06-16')],
        now: '2026-06-16T09:00',
        startsAt: '2026-06-17T09:00',
      },
      'at-risk: late',
    ],
    [
      'nothing is packed a day before',
      { parcels: [], promisedBy: '2026-06-12', now: '2026-06-14T09:00' },
      'at-risk: late',
    ],
    ['the hour has come and it is there', { parcels: [THERE], now: '2026-06-15T09:00' }, 'kept'],
    ['the hour has come and it was scanned in', { isIn: true, now: '2026-06-15T09:00' }, 'kept'],
    [
      'the hour has come without it',
      { parcels: [moving('2026-06-09')], now: '2026-06-15T09:00' },
      'broken: late',
    ],
    ['the installer is closed', { isOpen: false, parcels: [THERE] }, 'broken: closed'],
    ['it was scanned in, whatever the carrier says', { isIn: true, now: '2026-06-14T12:00' }, 'on-track'],
  ])('%s', (_, changes, expected) => {
    expect(judged(changes)).toBe(expected)
  })
})

describe('[INST-140] the day by which the tires are there', () => {
  it.each<[string, Partial<WatchedAppointment>, string]>([
    ['is the promised one while nothing is packed', { parcels: [] }, '2026-06-11'],
    ['counts from the next truck', { now: '2026-06-10T12:00' }, '2026-06-15'],
    ['counts from when it left', { parcels: [moving('2026-06-09')] }, '2026-06-12'],
    [
      'is the next carrier day once that is over',
      { parcels: [moving('2026-06-09')], now: '2026-06-13T12:00' },
      '2026-06-15',
    ],
    [
      'is the last of several',
      { parcels: [THERE, moving('2026-06-10'), moving('2026-06-09')] },
      '2026-06-15',
    ],
    ['has been, once they are there', { parcels: [THERE], now: '2026-06-13T12:00' }, '2026-06-11'],
  ])('%s', (_, changes, arrivesBy) => {
    expect(promiseState(appointment(changes)).arrivesBy).toBe(arrivesBy)
  })
})

describe('[INST-141] delivered and not scanned in', () => {
  it.each<[string, Partial<WatchedAppointment>, boolean]>([
    ['two days before', { now: '2026-06-13T09:00' }, false],
    ['a day before', { now: '2026-06-14T09:00' }, true],
    ['at the hour', { now: '2026-06-15T09:00' }, false],
    ['scanned in a day before', { now: '2026-06-14T09:00', isIn: true }, false],
    ['not delivered a day before', { now: '2026-06-14T09:00', parcels: [WAITING] }, false],
  ])('%s: the installer is asked', (_, changes, asks) => {
    expect(promiseState(appointment({ parcels: [THERE], ...changes })).asksInstaller).toBe(asks)
  })
})

describe('[INST-140] a promise is looked at again', () => {
  it.each<[string, string, string | null]>([
    ['the next day', '2026-06-08T12:00', '2026-06-09T00:00'],
    ['a day before the hour', '2026-06-14T08:00', '2026-06-14T09:00'],
    ['after that at midnight', '2026-06-14T09:00', '2026-06-15T00:00'],
    ['at the hour', '2026-06-15T00:00', '2026-06-15T09:00'],
    ['not after it', '2026-06-15T09:00', null],
  ])('%s', (_, now, lookAt) => {
    expect(promiseState(appointment({ now })).lookAt).toBe(lookAt)
  })
})

const ORDER = ['kept', 'on-track', 'at-risk', 'broken']
const day = fc.integer({ min: 0, max: 20 }).map((after) => addDays('2026-06-08', after))
const minute = fc.integer({ min: 0, max: 1439 })
const anyLane = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 4 }))
  .map(([p50, more]) => ({ p50, p95: p50 + more }))
const anyParcel: fc.Arbitrary<PromisedParcel> = fc.oneof(
  fc.constant(THERE),
  anyLane.map((of) => ({ state: 'waiting', lane: of }) as const),
  fc.record({ state: fc.constant('moving' as const), lane: anyLane, leftOn: day, seenOn: day }),
)
const anyAppointment = fc.record({
  now: fc.tuple(day, minute).map(([on, at]) => wallTime(on, at)),
  startsAt: fc.tuple(day, minute).map(([on, at]) => wallTime(on, at)),
  bufferMinutes: fc.integer({ min: 0, max: 2_880 }),
  promisedBy: day,
  parcels: fc.array(anyParcel, { maxLength: 3 }),
  isIn: fc.boolean(),
  isOpen: fc.boolean(),
})

describe('[INST-140] whatever is known', () => {
  const areThere = ({ isIn, parcels }: WatchedAppointment) =>
    isIn || (parcels.length > 0 && parcels.every(({ state }) => state === 'there'))

  it('is on track only where the tires make it, and kept only with tires at an open shop from the hour on', () => {
    fc.assert(
      fc.property(anyAppointment, (known) => {
        const { state, risk, arrivesBy, lookAt } = promiseState(known)
        expect(risk === null).toBe(state === 'on-track' || state === 'kept')
        if (lookAt !== null) expect(lookAt > known.now).toBe(true)
        expect(lookAt === null).toBe(known.now >= known.startsAt)
        if (state === 'on-track' && !areThere(known))
          expect(slotsNotBefore(arrivesBy, known.bufferMinutes) <= known.startsAt).toBe(true)
        expect(state === 'kept').toBe(known.isOpen && areThere(known) && known.now >= known.startsAt)
      }),
    )
  })

  it('is never better for one parcel more, nor worse for an hour that is later', () => {
    const rank = (known: WatchedAppointment) => ORDER.indexOf(promiseState(known).state)
    fc.assert(
      fc.property(anyAppointment, anyParcel, minute, (known, parcel, later) => {
        if (known.parcels.length > 0)
          expect(rank({ ...known, parcels: [...known.parcels, parcel] })).toBeGreaterThanOrEqual(rank(known))
        const onNextDay = wallTime(addDays(known.startsAt.slice(0, 10), 1), later)
        if (known.now < known.startsAt)
          expect(rank({ ...known, startsAt: onNextDay })).toBeLessThanOrEqual(rank(known))
      }),
    )
  })
})
