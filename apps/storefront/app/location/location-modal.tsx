import { LONGEST_ZIP, zipMessage } from '@shop/domain/validation/zip'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { TextField } from '@shop/ui/text-field'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { generalErrorText } from '../platform/boundary/general-error-text.ts'
import { useCheckedForm } from '../platform/form/use-checked-form.ts'
import { useGlobals } from '../platform/globals/globals.ts'
import styles from './location-modal.module.css'
import { locationModalMessages as words } from './location-modal-messages.ts'
import {
  closeLocationSelector,
  type LocationProblem,
  locationSelector,
  useLocationSelector,
} from './location-selector.ts'
import { locationMessages } from './messages.ts'
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
  const [isFinding, setIsFinding] = useState(false)

  const update = async ({ zip }: ZipField) => {
    const updated = await updateLocation(zip)
    if (updated.ok) {
      closeLocationSelector()
      return undefined
    }
    // The only field has whatever is refused.
    return { zip: updated.failure?.refusal ? updated.failure.message : generalErrorText(globals) }
  }
  const { errors, isSending, props } = useCheckedForm({ read: readZip, check: checkZip, onValid: update })
  const findCurrent = async () => {
    setIsFinding(true)
    await askBrowser()
    setIsFinding(false)
    if (locationSelector().problem === null) closeLocationSelector()
  }

  return (
    <form className={styles.form} {...props}>
      {location && <p className="muted">{words.known(locationMessages.place(location))}</p>}
      {problem && (
        <Banner tone="info" role="status">
          {problemText(problem)}
        </Banner>
      )}
      <TextField
        name="zip"
        label={words.zip}
        hint={words.hint}
        error={errors.zip}
        defaultValue={location?.zip}
        size="lg"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={LONGEST_ZIP}
        required
      />
      <div className={styles.actions}>
        <Button variant="brand" size="lg" type="submit" loading={isSending}>
          {words.submit}
        </Button>
        {problem === null && (
          <Button
            variant="line"
            size="lg"
            icon={<LocateFixed size={20} aria-hidden="true" />}
            loading={isFinding}
            onClick={findCurrent}
          >
            {words.useCurrent}
          </Button>
        )}
      </div>
    </form>
  )
}

type ZipField = { zip: string }

const readZip = (form: FormData): ZipField => ({ zip: String(form.get('zip') ?? '').trim() })

function checkZip({ zip }: ZipField): Partial<ZipField> {
  const message = zipMessage(zip)
  return message === null ? {} : { zip: message }
}

function problemText(problem: LocationProblem): string {
  return problem.reason === 'geocoder' ? words.geocoder(problem.status) : words[problem.reason]
}
