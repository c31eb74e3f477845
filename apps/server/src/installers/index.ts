/** @engine INST-061 */
export { blockDay } from './block-day.ts'
export { bookingSlot, freeSlotOfOrder } from './booked-slot.ts'
export {
  type CalendarForJob,
  findCalendarForJob,
  findCalendars,
  type InstallerCalendar,
} from './calendar-store.ts'
export { findSlotHold, type HeldSlot } from './find-slot-hold.ts'
export { freeTimesInstead } from './free-times-instead.ts'
export { askedSlots, holdSlot, type SlotClaim } from './hold-slot.ts'
export { InstallationOfOrder, installationOfOrder } from './installation-of-order.ts'
export { findInstallerCards, findOfferings, type InstallerCard } from './installer-cards.ts'
export { installationTerms, installerShown, installersToPrice } from './installer-parts.ts'
export {
  findNearShops,
  type NearShop,
  type NearShops,
  type NearShopsQuestion,
  type Place,
} from './near-shops.ts'
/** @engine */
export { prolongHold } from './prolong-hold.ts'
export { registerPutAwayHolds } from './put-away-holds.ts'
export { deleteSlotHold, findSlotOfCart, giveBackSlot, type SlotOfCart } from './slot-hold-store.ts'
export { takeSlot } from './take-slot.ts'
export { registerWriteHolidays } from './write-holidays.workflow.ts'
