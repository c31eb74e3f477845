import { FLAG_LOADING, type FlagValue } from '@shop/domain/channels/feature-flag'
import type { FlagKey } from '@shop/domain/flags/flags'
import { useRouteLoaderData } from 'react-router'
import type { loadStaff } from './load-staff.ts'

/** As it was when the office was opened; the server judges each call by how it stands then. */
export function useOfficeFlag(key: FlagKey): FlagValue {
  return useRouteLoaderData<typeof loadStaff>('office')?.flags[key] ?? FLAG_LOADING
}
