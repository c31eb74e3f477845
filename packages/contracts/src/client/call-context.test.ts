import { afterEach, describe, expect, it, vi } from 'vitest'
import { localIsoTime } from './call-context.ts'

describe('[API-018] the time of the user', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it.each([
    ['America/New_York', '2026-11-15T08:05:00-05:00'],
    ['America/New_York', '2026-07-15T08:05:00-04:00'],
    ['UTC', '2026-11-15T13:05:00+00:00'],
    ['Asia/Kolkata', '2026-11-15T18:35:00+05:30'],
    ['America/St_Johns', '2026-11-15T09:35:00-03:30'],
    ['Pacific/Kiritimati', '2026-11-16T03:05:00+14:00'],
  ])('in %s reads %s', (zone, expected) => {
    vi.stubEnv('TZ', zone)
    expect(localIsoTime(new Date(expected))).toBe(expected)
  })
})
