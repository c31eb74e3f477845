export { recordAppointmentEvent } from './appointment-events.ts'
/** @engine INST-061 */
export { blockDay } from './block-day.ts'
export { bookingSlot } from './booked-slot.ts'
export {
  type CalendarDays,
  type CalendarForJob,
  findCalendar,
  findCalendarForJob,
  findCalendars,
  type InstallerCalendar,
} from './calendar-store.ts'
export { cancelAppointmentOf, changeAppointment, countNoShows, refuseTires } from './change-appointment.ts'
export { type Appointment, type BookedTime, findAppointment } from './find-appointment.ts'
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
export { moveAppointment } from './move-appointment.ts'
export {
  answerMoveOffer,
  findLinkedOffer,
  findMoveOffer,
  type MoveOffer,
  setOfferedTimes,
  takeUnansweredOffers,
  upsertMoveOffer,
} from './move-offers/move-offer-store.ts'
export {
  anybodyNear,
  findNearShops,
  type NearShop,
  type NearShops,
  type NearShopsQuestion,
  type Place,
} from './near-shops.ts'
/** @engine */
export { prolongHold } from './prolong-hold.ts'
export { type DuePromise, lookAtPromiseOf, setPromise, takeDuePromises } from './promises/promise-store.ts'
export { registerPutAwayHolds } from './put-away-holds.ts'
export { setNextReminders, takeAppointmentsToRemind } from './reminder-store.ts'
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
