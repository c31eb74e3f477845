import { zipMessage } from '@shop/domain/validation/zip'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { TextField } from '@shop/ui/text-field'
import { LocateFixed } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { generalErrorText } from '../platform/boundary/general-error-text.ts'
import { useGlobals } from '../platform/globals/globals.ts'
import styles from './location-modal.module.css'
import {
  closeLocationSelector,
  type LocationProblem,
  locationSelector,
  useLocationSelector,
} from './location-selector.ts'
import { locationMessages as words } from './messages.ts'
import { askBrowser } from './settle-location.ts'
import { updateLocation } from './update-location.ts'
import { useShopperLocation } from './use-shopper-location.ts'

/** One field for a ZIP code, and the browser's own location where it gives one. */
export function LocationModal() {
  const { isOpen } = useLocationSelector()
  return (
    <Dialog open={isOpen} onClose={closeLocationSelector} title={words.title}>
      <LocationForm />
    </Dialog>
  )
}

function LocationForm() {
  const { problem } = useLocationSelector()
  const { location } = useShopperLocation()
  const globals = useGlobals()
  const [zip, setZip] = useState(location?.zip ?? '')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState<'zip' | 'current' | null>(null)
  const field = useRef<HTMLInputElement>(null)

  const refuse = (message: string) => {
    setError(message)
    field.current?.focus()
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const message = zipMessage(zip)
    if (message !== null) return refuse(message)
    setBusy('zip')
    const updated = await updateLocation(zip.trim())
    setBusy(null)
    if (updated.ok) closeLocationSelector()
    else refuse(updated.failure?.refusal ? updated.failure.message : generalErrorText(globals))
  }
  const findCurrent = async () => {
    setBusy('current')
    await askBrowser()
    setBusy(null)
    if (locationSelector().problem === null) closeLocationSelector()
  }

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {location && <p className="muted">{words.known(words.place(location))}</p>}
      {problem && (
        <Banner tone="info" role="status">
          {problemText(problem)}
        </Banner>
      )}
      <TextField
        ref={field}
        label={words.zip}
        hint={words.hint}
        error={error}
        value={zip}
        onChange={(event) => {
          setZip(event.target.value)
          setError(undefined)
        }}
        onBlur={() => zip !== '' && setError(zipMessage(zip) ?? undefined)}
        size="lg"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        required
      />
      <div className={styles.actions}>
        <Button variant="brand" size="lg" type="submit" loading={busy === 'zip'}>
          {words.submit}
        </Button>
        {problem === null && (
          <Button
            variant="line"
            size="lg"
            icon={<LocateFixed size={20} aria-hidden="true" />}
            loading={busy === 'current'}
            onClick={findCurrent}
          >
            {words.useCurrent}
          </Button>
        )}
      </div>
    </form>
  )
}

function problemText(problem: LocationProblem): string {
  return problem.reason === 'geocoder' ? words.geocoder(problem.status) : words[problem.reason]
}
