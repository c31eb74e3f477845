import { isZip } from '@shop/domain/validation/zip'
import { TextField } from '@shop/ui/text-field'
import { type FormEvent, useState } from 'react'

export function PlantedForm({ label, wrong, onZip }: { label: string; wrong: string; onZip: (zip: string) => void }) {
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const zip = String(new FormData(event.currentTarget).get('zip'))
    if (isZip(zip)) onZip(zip)
    else setError(wrong)
  }
  return (
    <form onSubmit={submit}>
      <TextField name="zip" label={label} error={error} />
    </form>
  )
}
