import { findCart } from '../cart/index.ts'
import type { Db } from '../platform/db/database.ts'

export const cartOnChannel = (db: Db, channelId: string, cartId: string) =>
  findCart(db, channelId, cartId, 'read')

export const cartOfAnybody = (db: Db, said: { sessionId: string; channelId: string }, cartId: string) =>
  findCart(db, { ...said, realmId: 'simpletire', accountId: null, companyId: null }, cartId, 'read')
