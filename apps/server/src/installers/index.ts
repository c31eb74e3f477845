/** @engine INST-061 */
export { blockDay } from './block-day.ts'
export { bookingSlot, freeSlotOfOrder } from './booked-slot.ts'
export {
  type CalendarForJob,
  findCalendarForJob,
  findCalendars,
  type InstallerCalendar,
} from './calendar-store.ts'
export { findInstallerForJob } from './find-installer-for-job.ts'
export { findSlotHold, type HeldSlot } from './find-slot-hold.ts'
export { freeTimesInstead } from './free-times-instead.ts'
export { askedSlots, holdSlot, type SlotClaim } from './hold-slot.ts'
export { InstallationOfOrder, installationOfOrder } from './installation-of-order.ts'
export { findInstallerCards, findOfferings, type InstallerCard } from './installer-cards.ts'
export {
  InstallerAtAddress,
  InstallerToOrder,
  installationTerms,
  installerAtAddress,
  installerName,
  installerShown,
  installersToPrice,
  installerToOrder,
} from './installer-parts.ts'
export { mountsAll } from './mounts-all.ts'
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
export {
  deleteSlotHold,
  findSlotOfCart,
  freeingHoldElsewhere,
  giveBackSlot,
  movingHold,
  type SlotOfCart,
} from './slot-hold-store.ts'
export { takeSlot } from './take-slot.ts'
export { registerWriteHolidays } from './write-holidays.workflow.ts'
