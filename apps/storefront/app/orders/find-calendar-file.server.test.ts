import { describe, expect, it } from 'vitest'
import { answered, failed, fakeClient, refused } from '../../testing/fake-client.ts'
import { findCalendarFile } from './find-calendar-file.server.ts'

const calendarFile = { fileName: 'appointment-ST-0000-0000.ics', text: 'BEGIN:VCALENDAR' }
const number = 'ST-0000-0000'
const notMine = { 'GET /orders/{orderNumber}/calendar': failed('NotFound', 404) }
const given = { orderId: 'st 0000 0000', zip: '19103' }

describe('finding the calendar file of an order', () => {
  it('[INST-173] of one’s own takes no ZIP', async () => {
    const { client } = fakeClient({ 'GET /orders/{orderNumber}/calendar': answered({ calendarFile }) })
    expect(await findCalendarFile(client, number, null)).toEqual(calendarFile)
  })

  it('[INST-173] of another takes the ZIP that was told for it, and for no other', async () => {
    const { client, calls } = fakeClient({
      ...notMine,
      'POST /orders/lookup/calendar': answered({ calendarFile }),
    })
    expect(await findCalendarFile(client, number, given)).toEqual(calendarFile)
    expect(calls.at(-1)?.input).toEqual({ body: given })
    expect(await findCalendarFile(client, number, { ...given, orderId: 'ST-2222-2227' })).toBeNull()
    expect(await findCalendarFile(client, number, null)).toBeNull()
  })

  it('[INST-173] is none where ZIP or order is wrong', async () => {
    const { client } = fakeClient({ ...notMine, 'POST /orders/lookup/calendar': refused('no-match', 'no') })
    expect(await findCalendarFile(client, number, given)).toBeNull()
    expect(await findCalendarFile(client, 'nonsense', given)).toBeNull()
  })
})
