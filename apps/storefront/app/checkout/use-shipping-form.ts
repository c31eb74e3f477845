import { ADDRESS_MESSAGES } from '@shop/domain/delivery/messages'
import { VALIDATION_MESSAGES } from '@shop/domain/validation/messages'
import { type ChangeEvent, useEffect, useMemo } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { phoneAsTyped } from './phone-as-typed.ts'
import {
  checkShipping,
  checkShippingField,
  type ShippingErrors,
  type ShippingFieldName,
  type ShippingFields,
  shippingFieldNames,
} from './shipping-fields.ts'
import { useZipPlace, type ZipPlace } from './use-zip-place.ts'

type ShippingFormSetup = {
  fields: ShippingFields
  /** What the server refused. */
  refused: ShippingErrors
  /** The place of the stored ZIP, known without asking. */
  place: ZipPlace | null
  onValid: (fields: ShippingFields) => void
}

/** Checks a field when it is left, forgives it as soon as it is right, and shows the first error on submit. */
export function useShippingForm({ fields, refused, place: first, onValid }: ShippingFormSetup) {
  // The form takes these over, and focuses the first, whenever the object is another one.
  const refusedErrors = useMemo(() => fieldErrors(refused), [refused])
  const form = useForm<ShippingFields>({
    defaultValues: fields,
    errors: refusedErrors,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    resolver,
  })
  const { errors, submitCount } = form.formState
  const { setError, setValue } = form
  const place = useZipPlace(form.watch('zip'), first)

  useEffect(() => {
    if (place === 'unknown') setError('zip', { message: VALIDATION_MESSAGES.zipUnknown })
    else if (place?.isMilitary) setError('zip', { message: ADDRESS_MESSAGES.militaryBase })
  }, [place, setError])

  const onChange = (name: ShippingFieldName) => (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.target
    // Rewriting while the cursor stands inside the number would move it.
    if (name === 'phone' && selectionStart === value.length) setValue('phone', phoneAsTyped(value))
    const isRight = checkShippingField(name, form.getValues()) === null
    if (form.getFieldState(name).invalid && isRight) form.clearErrors(name)
  }

  return {
    place: place === 'unknown' ? null : place,
    field: (name: ShippingFieldName) => ({
      ...form.register(name, { onChange: onChange(name) }),
      id: name,
      // In the page before the script, which reads them from the form's own defaults.
      defaultValue: fields[name],
      error: errors[name]?.message,
    }),
    wrong: shippingFieldNames.filter((name) => errors[name]),
    wasSent: submitCount > 0 || Object.keys(refused).length > 0,
    noteLength: form.watch('specialInstructions').length,
    zip: form.watch('zip'),
    focus: form.setFocus,
    onSubmit: form.handleSubmit(onValid),
  }
}

const resolver: Resolver<ShippingFields> = (values) => {
  const errors = checkShipping(values)
  return Object.keys(errors).length === 0
    ? { values, errors: {} }
    : { values: {}, errors: fieldErrors(errors) }
}

function fieldErrors(errors: ShippingErrors): FieldErrors<ShippingFields> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [name, { type: 'check', message }]),
  )
}
