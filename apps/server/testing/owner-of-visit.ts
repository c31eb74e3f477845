import { Owner, type Visit } from '../src/platform/db/owner.ts'

/** Somebody on the main site, as a test says they are. */
export const ownerOfVisit = (sessionId: string, accountId: string | null = null): Visit =>
  Owner.made(sessionId, { channelId: 'simpletire', realmId: 'simpletire', accountId, companyId: null })
