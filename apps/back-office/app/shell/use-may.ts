import type { Permission } from '@shop/domain/accounts/permission'
import { hasPermission } from '@shop/domain/accounts/staff-role'
import { useRouteLoaderData } from 'react-router'
import type { loadStaff } from './load-staff.ts'

/** What whoever is signed on may do. It decides what is drawn; every call is judged by the server. */
export function useMay(): (permission: Permission) => boolean {
  const { staff } = useRouteLoaderData<typeof loadStaff>('office') ?? { staff: { roles: [] } }
  return (permission) => hasPermission(staff.roles, permission)
}
