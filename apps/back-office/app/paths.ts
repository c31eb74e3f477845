/** Every address of the office. Nothing about a person ever stands in one. */
export const paths = {
  home: '/',
  today: '/today',
  signIn: (returnTo: string) => `/sign-in?${new URLSearchParams({ returnTo })}`,
  orders: (query: Record<string, string | undefined> = {}) => `/orders${searchOf(query)}`,
  order: (orderNumber: string) => `/orders/${encodeURIComponent(orderNumber)}`,
  holds: (query: Record<string, string | undefined> = {}) => `/holds${searchOf(query)}`,
  hold: (orderNumber: string) => `/holds/${encodeURIComponent(orderNumber)}`,
  customers: (query: Record<string, string | undefined> = {}) => `/customers${searchOf(query)}`,
  reviews: (query: Record<string, string | undefined> = {}) => `/reviews${searchOf(query)}`,
  incidents: (query: Record<string, string | undefined> = {}) => `/incidents${searchOf(query)}`,
  incident: (id: number) => `/incidents/${id}`,
  reconciliation: (query: Record<string, string | undefined> = {}) => `/reconciliation${searchOf(query)}`,
  fees: (query: Record<string, string | undefined> = {}) => `/fees${searchOf(query)}`,
  feeds: (query: Record<string, string | undefined> = {}) => `/feeds${searchOf(query)}`,
  flags: (query: Record<string, string | undefined> = {}) => `/flags${searchOf(query)}`,
  flag: (key: string, query: Record<string, string | undefined> = {}) =>
    `/flags/${encodeURIComponent(key)}${searchOf(query)}`,
  prices: (query: Record<string, string | undefined> = {}) => `/prices${searchOf(query)}`,
  promotions: (query: Record<string, string | undefined> = {}) => `/promotions${searchOf(query)}`,
  bulkJobs: (query: Record<string, string | undefined> = {}) => `/jobs/bulk${searchOf(query)}`,
  bulkJob: (action: string, number: string) => `/jobs/bulk/${action}/${encodeURIComponent(number)}`,
  jobs: (query: Record<string, string | undefined> = {}) => `/jobs${searchOf(query)}`,
  imports: (query: Record<string, string | undefined> = {}) => `/imports${searchOf(query)}`,
  newImport: '/imports/new',
  import: (runId: string, query: Record<string, string | undefined> = {}) =>
    `/imports/${runId}${searchOf(query)}`,
  audit: (query: Record<string, string | undefined> = {}) => `/audit${searchOf(query)}`,
  approvals: (query: Record<string, string | undefined> = {}) => `/approvals${searchOf(query)}`,
  approval: (number: string, query: Record<string, string | undefined> = {}) =>
    `/approvals/${encodeURIComponent(number)}${searchOf(query)}`,
  roles: (query: Record<string, string | undefined> = {}) => `/roles${searchOf(query)}`,
  /** Leaves the office for the identity server. */
  signOn: (returnTo: string) => `/_api/office/sign-on/login?${new URLSearchParams({ returnTo })}`,
  /** Leaves for the identity server, which asks for a passkey, and comes back. */
  prove: (returnTo: string) => `/_api/office/sign-on/prove?${new URLSearchParams({ returnTo })}`,
  signOnAsAnother: '/_api/office/sign-on/another',
  signOff: '/_api/office/sign-on/logout',
}

function searchOf(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1])
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
