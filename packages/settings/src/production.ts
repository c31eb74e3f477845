import { demoValues } from './demo-values.ts'
import { secureProtocols } from './provider-variables.ts'

type Variables = Record<string, string | undefined>

/** Between our own processes on one machine, or with credentials inside. Every other address is a provider's, also of one that no table names. */
const insideUrls = new Set([
  'API_URL',
  'PAGE_PURGE_URL',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_ADMIN_URL',
  'READ_DATABASE_URL',
  'OFFICE_DATABASE_URL',
  'WORKER_DATABASE_URL',
  'IDENTITY_DATABASE_URL',
  'REDIS_URL',
])

/** Stops a process of a real shop that was given anything of the demo: `DEMO=1` is the word that allows it. */
export function assertFitForProduction(variables: Variables): void {
  if (variables.NODE_ENV !== 'production' || variables.DEMO === '1') return
  const problems = productionProblems(variables)
  if (problems.length === 0) return
  throw new Error(
    `Not with these settings in production; DEMO=1 allows them for a demo:\n  ${problems.join('\n  ')}`,
  )
}

/** Names what is wrong, never a value: it goes to a log. */
export function productionProblems(variables: Variables): string[] {
  const demo = Object.values(demoValues())
  const protocols = secureProtocols()
  const filled = Object.entries(variables).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return filled.flatMap(([name, value]) => {
    // Also inside another value: a password stands in the address of its database.
    if (demo.some((known) => value.includes(known))) return [`${name} holds a value of .env.example`]
    if (name === 'PUBLIC_PORT') return ['PUBLIC_PORT is for demos: links of a real shop name no port']
    if (name === 'IDENTITY_DEMO_PASSWORD') return ['IDENTITY_DEMO_PASSWORD makes the people of a demo']
    if (name === 'IDENTITY_STAFF_PASSKEYS' && value === 'off')
      return ['IDENTITY_STAFF_PASSKEYS off is for developers only']
    if (name === 'CANCEL_WINDOW_SECONDS')
      return ['CANCEL_WINDOW_SECONDS is for demos: the window of a real shop is a dated row']
    if (name === 'SIMPLEPAY_OFFERED' && value === 'on')
      return ['SIMPLEPAY_OFFERED on is for demos: nobody stands behind SimplePay yet']
    if (name === 'VISITOR_BOUNDS' && value === 'off') return ['VISITOR_BOUNDS off is for tests only']
    if (name.endsWith('_HOST') && isOnThisMachine(value)) return [`${name} is a name of this machine only`]
    if (protocols.has(name) || (name.endsWith('_URL') && !insideUrls.has(name)))
      return providerProblems(name, value, protocols.get(name) ?? 'https:')
    return []
  })
}

function providerProblems(name: string, value: string, secure: string): string[] {
  if (!URL.canParse(value)) return [`${name} is not an address`]
  const { protocol, hostname } = new URL(value)
  return [
    ...(protocol === secure ? [] : [`${name} must be ${secure}//`]),
    ...(isOnThisMachine(hostname) ? [`${name} is a stand-in's address`] : []),
  ]
}

const isOnThisMachine = (host: string) =>
  /^(localhost|.*\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])\.?$/i.test(host)
