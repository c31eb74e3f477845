import type { FastCheckoutBuyer } from '@shop/domain/checkout/fast-checkout'
import { ADDRESS_MESSAGES } from '@shop/domain/delivery/messages'
import { VALIDATION_MESSAGES } from '@shop/domain/validation/messages'
import { type ChangeEvent, useEffect, useState } from 'react'
import { useCheckedForm } from '../platform/form/use-checked-form.ts'
import { phoneAsTyped } from './phone-as-typed.ts'
import {
  checkShipping,
  readShippingFields,
  type ShippingErrors,
  type ShippingFieldName,
  type ShippingFields,
  shippingAddressOf,
  shippingFieldNames,
} from './shipping-fields.ts'
import { useAddressAdvice } from './use-address-advice.ts'
import { useFastCheckout } from './use-fast-checkout.ts'
import { useZipPlace, type ZipPlace } from './use-zip-place.ts'

type ShippingFormSetup = {
  cartId: string
  fields: ShippingFields
  /** What the server refused. */
  refused: ShippingErrors | undefined
  /** The place of the stored ZIP, known without asking. */
  place: ZipPlace | null
  /** Without, nobody is asked whether the email is known. */
  buyer: FastCheckoutBuyer | undefined
  onValid: (fields: ShippingFields) => void
}

/** The form with what follows from its ZIP and its note while they are typed. */
export function useShippingForm(setup: ShippingFormSetup) {
  const { cartId, fields, refused, place: first, buyer, onValid } = setup
  const advice = useAddressAdvice(shippingAddressOf)
  const fastCheckout = useFastCheckout(buyer, fields.email)
  const form = useCheckedForm({
    read: readShippingFields,
    check: checkShipping,
    refused,
    onValid,
    onFields(typed, moment) {
      advice.hear(typed, moment)
      fastCheckout.hear(typed, moment)
    },
    draft: `shipping ${cartId}`,
  })
  const [zip, setZip] = useState(fields.zip)
  const [noteLength, setNoteLength] = useState(fields.specialInstructions.length)
  const { errors, tell } = form
  const place = useZipPlace(zip, first)

  useEffect(() => {
    if (place === 'unknown') tell({ zip: VALIDATION_MESSAGES.zipUnknown })
    else if (place?.isMilitary) tell({ zip: ADDRESS_MESSAGES.militaryBase })
  }, [place, tell])

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const { name, value, selectionStart } = target
    // Rewriting while the cursor stands inside the number would move it.
    if (name === 'phone' && selectionStart === value.length) target.value = phoneAsTyped(value)
    if (name === 'zip') setZip(value)
    if (name === 'specialInstructions') setNoteLength(value.length)
  }

  return {
    ...form,
    advice,
    fastCheckout,
    place: place === 'unknown' ? null : place,
    field: (name: ShippingFieldName) => ({
      id: name,
      name,
      defaultValue: fields[name],
      error: errors[name],
      onChange,
    }),
    wrong: shippingFieldNames.filter((name) => errors[name]),
    noteLength,
    zip,
  }
}
