/** A shopper asks once in ninety days; a program that maps the country asks more often. */
export const PLACES_PER_ADDRESS = { name: 'location-address', points: 60, seconds: 3600 } as const

/** Tells an address only of itself, and a whole office or mobile network may share one. */
export const OWN_PLACE_PER_ADDRESS = { name: 'own-location-address', points: 3600, seconds: 3600 } as const

/** The service is paid by the call; a form asks once for each address that is typed. */
export const ADVICE_PER_ADDRESS = { name: 'address-advice-address', points: 240, seconds: 3600 } as const
