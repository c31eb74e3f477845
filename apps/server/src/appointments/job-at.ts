import { arrivalFromAnywhere } from '@shop/domain/delivery/arrival'
import { slotsNotBefore } from '@shop/domain/delivery/not-before'
import { jobMinutes } from '@shop/domain/installers/job-minutes'
import { tireToMount } from '@shop/domain/installers/tire-to-mount'
import { type InstallationWork, installationWorkOf } from '@shop/domain/pricing/installation-work'
import type { CalendarDate } from '@shop/domain/time/calendar-date'
import { type ArrivalSources, promiseFor, promiseOfSet } from '../delivery/index.ts'
import type { CalendarForJob, SlotClaim } from '../installers/index.ts'
import type { Db } from '../platform/db/database.ts'

/** What a job takes of a calendar. */
export interface JobThere extends Pick<SlotClaim, 'minutes' | 'spot' | 'tiresNotBefore'> {
  /** The calendar date by which the tires are promised there; null without any. */
  readonly arrivesBy: CalendarDate | null
}

/** What nobody has said of a job: a set of four. */
const ANY_SET: readonly { quantity: number; work: InstallationWork }[] = [{ quantity: 4, work: 'standard' }]

/** How long the work takes there, and from when on the tires can be mounted: they travel to the shop, or to the car. */
export async function jobAt(
  db: Db,
  sources: ArrivalSources,
  { rules, arrivesAt, spot, tires, bufferMinutes, today }: CalendarForJob,
  { channelId, itemId }: { readonly channelId: string; readonly itemId?: number | undefined },
): Promise<JobThere> {
  const wanted = tires ?? []
  const work = wanted.map((tire) => ({
    quantity: tire.quantity,
    work: installationWorkOf(tireToMount(tire)),
  }))
  const minutes = jobMinutes(rules.kind, work.length > 0 ? work : ANY_SET)
  if (wanted.length === 0) return { minutes, spot, tiresNotBefore: null, arrivesBy: null }
  const { zip, state } = arrivesAt
  const promise =
    itemId === undefined
      ? await promiseFor(db, sources, { channelId, wanted, zip })
      : await promiseOfSet(db, sources, channelId, itemId, zip)
  const arrivesBy = (promise?.arrival ?? arrivalFromAnywhere(today, state)).latest
  return { minutes, spot, tiresNotBefore: slotsNotBefore(arrivesBy, bufferMinutes), arrivesBy }
}
