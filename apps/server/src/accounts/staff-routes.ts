import { getStaffMember } from '@shop/contracts/staff'
import { answer, type Route } from '../platform/http/routes.ts'

export function staffRoutes(): Route[] {
  return [
    answer(getStaffMember, async ({ context: { staff } }) => ({
      staff: { name: staff.name, roles: [...staff.roles] },
    })),
  ]
}
