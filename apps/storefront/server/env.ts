const names = [
  'STOREFRONT_PORT',
  'BUILD',
  'API_URL',
  'PAYMENT_FIELDS_URL',
  'IDENTITY_URL',
  'CSP_NONCE_PLACEHOLDER',
  'INTERNAL_SECRET',
] as const

/** All that the storefront is given, with the two words that say how it runs. */
export const variables = Object.fromEntries(
  [...names, 'NODE_ENV', 'DEMO'].map((name) => [name, process.env[name]]),
)

/** The storefront's only reader of process.env. Fails loudly at start instead of oddly later. */
export const env = {
  apiUrl: url('API_URL'),
  port: port('STOREFRONT_PORT'),
  /** The build this process shows; its folder under `builds/` has that name. */
  build: required('BUILD'),
  /** Where the card fields come from: the only frame, on the payment page. */
  paymentFieldsUrl: url('PAYMENT_FIELDS_URL'),
  /** Where signing out leads through. */
  identityUrl: url('IDENTITY_URL'),
  /** What our own processes say to each other. */
  internalSecret: required('INTERNAL_SECRET'),
  /** Stands where the proxy writes the nonce of each answer. */
  noncePlaceholder: required('CSP_NONCE_PLACEHOLDER'),
}

type Name = (typeof names)[number]

function url(name: Name): string {
  const value = required(name)
  if (!URL.canParse(value)) throw new Error(`${name} is not a URL: ${value}`)
  return value.replace(/\/$/, '')
}

function port(name: Name): number {
  const value = Number(required(name))
  if (!Number.isInteger(value) || value < 1 || value > 65_535)
    throw new Error(`${name} is not a port: ${value}`)
  return value
}

function required(name: Name): string {
  const value = variables[name]
  if (value === undefined || value === '') throw new Error(`${name} is not set`)
  return value
}
