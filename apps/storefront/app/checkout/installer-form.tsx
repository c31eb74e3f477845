import type { ScheduleSlot } from '@shop/contracts/appointments/schedule-slot'
import type { CartShipping } from '@shop/contracts/delivery/delivery'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { useRef, useState } from 'react'
import { useCheckedForm } from '../platform/form/use-checked-form.ts'
import { CarAddress } from './car-address.tsx'
import {
  checkInstaller,
  type InstallerErrors,
  type InstallerFieldName,
  type InstallerFields,
  type InstallerWay,
  installerFieldsOf,
  readInstallerFields,
} from './installer-fields.ts'
import styles from './installer-form.module.css'
import { installerMessages as words } from './installer-messages.ts'
import type { InstallerChoices } from './load-installers.server.ts'
import { RecipientFields } from './recipient-fields.tsx'
import { shippingFormId } from './shipping-form.tsx'
import { TimePicker } from './time-picker.tsx'

export type InstallerAnswer = {
  fields: InstallerFields
  errors: InstallerErrors
  freeTimes?: readonly ScheduleSlot[] | undefined
}

type InstallerFormProps = {
  way: InstallerWay
  cartId: string
  place: { zip: string; city: string; state: string }
  choices: InstallerChoices
  /** What the address says of the day that is shown, and of a time. */
  asked: { day: string | null; time: string | null }
  hrefOf: (slot: ScheduleSlot) => string
  stored: CartShipping | null
  /** What the server said about an attempt to store it. */
  answer: InstallerAnswer | undefined
  busy: boolean
  submitLabel: string
  onValid: (fields: InstallerFields) => void
}

/** Where the car is, when, and who is there: a plain form, to which the script adds its checks. */
export function InstallerForm(props: InstallerFormProps) {
  const { way, cartId, place, choices, asked, hrefOf, stored, answer, busy, submitLabel, onValid } = props
  const { chosen, schedule, held } = choices
  const installerId = chosen?.installerId ?? null
  // An answer goes with the next address; what was typed before it does not.
  const [fields] = useState(() => answer?.fields ?? installerFieldsOf(stored, installerId, held))
  const body = useRef<HTMLDivElement>(null)
  const { props: form, errors } = useCheckedForm({
    read: readInstallerFields,
    check: (entered) => checkInstaller(way, entered),
    refused: answer?.errors,
    onValid,
    draft: `shipping ${cartId}`,
    toFocus: () => body.current?.querySelector<HTMLElement>(FIRST_WRONG) ?? null,
  })
  // Neither can be entered in this form.
  const refusal = errors.installerId ?? errors.carZip
  const noInstaller = useRef<HTMLDivElement>(null)
  const field = (name: InstallerFieldName) => ({
    id: name,
    name,
    defaultValue: fields[name],
    error: errors[name],
  })
  const timeSoFar = () => {
    if (answer?.fields.installerId === String(installerId)) return answer.fields.time
    return asked.time ?? installerFieldsOf(stored, installerId, held).time
  }
  return (
    <form id={shippingFormId} method="post" {...form}>
      <input type="hidden" name="way" value={way} />
      <input type="hidden" name="installerId" value={installerId ?? ''} />
      <div ref={body}>
        {refusal !== undefined && (
          <div className={styles.refused}>
            <Banner ref={noInstaller} tone="danger" role="alert">
              {refusal}
            </Banner>
          </div>
        )}
        {way === 'mobile' && <CarAddress field={field} place={place} />}
        {chosen && (
          <TimePicker
            key={chosen.installerId}
            title={words.times.title[way](chosen.company)}
            schedule={schedule}
            day={dayToShow(choices, asked.day)}
            initial={timeSoFar()}
            wanted={asked.time}
            error={errors.time}
            freeTimes={answer?.freeTimes}
            hrefOf={hrefOf}
          />
        )}
        <section className={styles.who}>
          <h2 className="type-h3">{way === 'mobile' ? words.contact : words.who}</h2>
          <div className={styles.fields}>
            <RecipientFields field={field} />
          </div>
        </section>
      </div>
      <Button className={styles.submit} variant="brand" size="lg" full type="submit" loading={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}

const FIRST_WRONG = '[role="alert"][tabindex], [aria-invalid="true"]'

/** The one that was asked for, that of the time which is held, or the first; null where none is free. */
function dayToShow({ chosen, schedule, held }: InstallerChoices, asked: string | null): string | null {
  const free = schedule?.scheduleDays.filter(({ state }) => state === 'free') ?? []
  const ofHold = held?.installer.installerId === chosen?.installerId ? held?.date : undefined
  const day = [asked, ofHold].find((wanted) => free.some(({ date }) => date === wanted))
  return day ?? free[0]?.date ?? null
}
