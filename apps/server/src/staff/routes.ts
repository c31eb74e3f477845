import { getAuditFilters, getAuditTrail } from '@shop/contracts/staff/audit'
import { getStaffMember, putLetterKeys } from '@shop/contracts/staff/staff'
import { THE_HOUSE } from '@shop/domain/flags/flag-rule'
import { parseOrderNumber } from '@shop/domain/orders/order-number'
import { audit } from '../platform/events/audit.ts'
import { answer, change, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import { searchAuditWithOrders, selectAuditActions, selectStaffNames } from './audit-store.ts'
import { findLetterKeys, keepLetterKeys } from './preference-store.ts'

export function staffRoutes(shop: Shop): Route[] {
  const db = shop.db.office
  return [
    answer(getStaffMember, async ({ context: { staff } }) => ({
      staff: { id: staff.id, name: staff.name, roles: [...staff.roles] },
      flags: await shop.flags.valuesFor(THE_HOUSE),
      hasLetterKeys: await findLetterKeys(db, staff.id),
    })),

    change(putLetterKeys, shop.db.officePool, async (tx, { context: { staff, actor }, body: { isOn } }) => {
      const before = await findLetterKeys(tx, staff.id)
      await keepLetterKeys(tx, staff.id, isOn)
      await audit(tx, {
        actor,
        action: 'switch-letter-keys',
        subject: `staff:${staff.id}`,
        before: { isOn: before },
        after: { isOn },
      })
      return { hasLetterKeys: isOn }
    }),

    answer(getAuditTrail, async ({ query: { orderNumber, ...search } }) => {
      if (orderNumber === undefined) return searchAuditWithOrders(db, search)
      const number = parseOrderNumber(orderNumber)
      if (!number) return { lines: [], hasOlder: false }
      return searchAuditWithOrders(db, { ...search, orderNumber: number })
    }),

    answer(getAuditFilters, async () => {
      const [staff, actions] = await Promise.all([selectStaffNames(db), selectAuditActions(db)])
      return { staff, actions }
    }),
  ]
}
