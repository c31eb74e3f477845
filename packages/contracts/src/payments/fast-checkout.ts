import type { FaultStage, SdkFault } from '@shop/domain/payments/sdk-faults'

/**
 * What the shop's page and the frame of fast checkout say to each other by postMessage: whether the card gateway knows an
 * email, and with a code that it texts, whose it is and the card on file. The frame is opened at
 * `${PAYMENT_FIELDS_URL}/fast-checkout?shop=${encodeURIComponent(location.origin)}`.
 * Both sides check origin, source and shape of every message. The code that is typed is in none of them.
 */
export type ToFastCheckout = {
  /** Comes once, after `ready`. */
  type: 'init'
  clientToken: string
  email: string
  radius: string
}

/** A card on file, ready to be paid with once. */
export type FastCard = {
  nonce: string
  /** As the provider writes it: "Visa" */
  brand: string
  lastFour: string
  /** Of the browser, for the gateway's own judgement of risk. */
  deviceData: string
}

/** Whom the gateway knows by an email. City and state follow from the ZIP. */
export type FastProfile = {
  firstName: string
  lastName: string
  addressLine1: string
  addressLine2: string | null
  zip: string
  phone: string
  card: FastCard
}

export type FromFastCheckout =
  | { type: 'ready' }
  /** Nobody is known by this email, or nobody may be asked about it now: there is nothing to see. */
  | { type: 'unknown' }
  /** A code was sent, and is asked for: from here on there is something to see. */
  | { type: 'asked' }
  | { type: 'height'; height: number }
  /** The code was right. */
  | { type: 'known'; profile: FastProfile }
  /** By the shopper. */
  | { type: 'skipped' }
  | { type: 'fault'; fault: SdkFault; stage: FaultStage }
