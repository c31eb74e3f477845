import { Owner } from '../platform/db/owner.ts'

export const ownerOfAnybody = (said: { sessionId: string; channelId: string }) =>
  Owner.made(said.sessionId, { ...said, realmId: 'simpletire', accountId: null, companyId: null })
