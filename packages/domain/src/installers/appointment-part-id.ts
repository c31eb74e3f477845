import type { ScheduleSlot } from './shown-schedule.ts'

/** What a cart calls a time at an installer: `4711-20250314-9:00AM`, or `4711-20250314-mor` for a drop-off. */
export function appointmentPartId(
  installerId: number,
  {
    date,
    dropOffWindow,
    startTime,
    amOrPm,
  }: Pick<ScheduleSlot, 'date' | 'dropOffWindow' | 'startTime' | 'amOrPm'>,
): string {
  const time = dropOffWindow === null ? `${startTime}${amOrPm}` : dropOffWindow.slice(0, 3)
  return [installerId, date.replaceAll('-', ''), time].join('-')
}
