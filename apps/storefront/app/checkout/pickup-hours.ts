import { deliveryWayMessages } from './delivery-way-messages.ts'

const words = deliveryWayMessages.points

/** Until when a point is open today, by `21:00` on its own clock. */
export function hoursText(closesAt: string | null): string {
  if (closesAt === null) return words.closed
  if (closesAt === '24:00') return words.always
  const [hour = 0, minute = 0] = closesAt.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return words.until(`${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`)
}
