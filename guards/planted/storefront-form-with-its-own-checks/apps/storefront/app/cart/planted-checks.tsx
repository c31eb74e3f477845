import { isZip } from '@shop/domain/validation/zip'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'

export function PlantedChecks({ label, onZip }: { label: string; onZip: (zip: string) => void }) {
  const [zip, setZip] = useState('')
  return (
    <form noValidate onSubmit={() => isZip(zip) && onZip(zip)}>
      <TextField label={label} value={zip} onChange={(event) => setZip(event.target.value)} />
    </form>
  )
}
