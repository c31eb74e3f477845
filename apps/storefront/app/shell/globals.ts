import type { Globals } from '@shop/contracts/channels'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** What the storefront knows about itself. null when the call for it failed: the page still renders. */
export function useGlobals(): Globals | null {
  return useRouteLoaderData<typeof loader>('root')?.globals ?? null
}
