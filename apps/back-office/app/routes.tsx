import type { RouteObject } from 'react-router'
import { takeRefusal } from './api/refused-calls.ts'
import { NoRolePage, SignInPage } from './shell/door-pages.tsx'
import { goToFirstDesk, loadStaff } from './shell/load-staff.ts'
import { LoadingOffice } from './shell/loading-office.tsx'
import { Office } from './shell/office.tsx'
import { DeskFault, OfficeFault } from './shell/office-fault.tsx'

/** The map of the office. Each desk loads when it is opened. */
export const routes: RouteObject[] = [
  { path: '/sign-in', Component: SignInPage },
  { path: '/no-role', Component: NoRolePage },
  {
    id: 'office',
    loader: loadStaff,
    Component: Office,
    ErrorBoundary: OfficeFault,
    HydrateFallback: LoadingOffice,
    // Who one is does not change from desk to desk, unless a call was refused: then perhaps a role is gone.
    shouldRevalidate: takeRefusal,
    children: [
      { index: true, loader: goToFirstDesk, Component: Nothing },
      {
        ErrorBoundary: DeskFault,
        children: [
          { path: 'today', lazy: () => import('./today/today-desk.tsx') },
          { path: 'orders', lazy: () => import('./orders/orders-desk.tsx') },
          { path: 'orders/:orderNumber', lazy: () => import('./orders/order-page.tsx') },
          { path: 'holds', lazy: () => import('./holds/holds-desk.tsx') },
          { path: 'holds/:orderNumber', lazy: () => import('./holds/hold-page.tsx') },
          { path: 'customers', lazy: () => import('./customers/customers-desk.tsx') },
          { path: 'reviews', lazy: () => import('./reviews/reviews-desk.tsx') },
          { path: 'incidents', lazy: () => import('./incidents/incidents-desk.tsx') },
          { path: 'incidents/:incidentId', lazy: () => import('./incidents/incident-page.tsx') },
          { path: 'reconciliation', lazy: () => import('./reconciliation/reconciliation-desk.tsx') },
          { path: 'approvals/:number?', lazy: () => import('./approvals/approvals-desk.tsx') },
          { path: 'roles', lazy: () => import('./roles/roles-desk.tsx') },
          { path: 'fees', lazy: () => import('./fees/fees-desk.tsx') },
          { path: 'feeds', lazy: () => import('./feeds/feeds-desk.tsx') },
          { path: 'flags', lazy: () => import('./flags/flags-desk.tsx') },
          { path: 'flags/:key', lazy: () => import('./flags/flags-desk.tsx') },
          { path: 'prices', lazy: () => import('./prices/prices-desk.tsx') },
          { path: 'promotions', lazy: () => import('./promotions/promotions-desk.tsx') },
          { path: 'jobs', lazy: () => import('./jobs/jobs-desk.tsx') },
          { path: 'jobs/bulk', lazy: () => import('./jobs/bulk-jobs-desk.tsx') },
          { path: 'jobs/bulk/:action/:number', lazy: () => import('./jobs/bulk-job-page.tsx') },
          { path: 'imports', lazy: () => import('./imports/imports-desk.tsx') },
          { path: 'imports/new', lazy: () => import('./imports/new-import.tsx') },
          { path: 'imports/:runId', lazy: () => import('./imports/import-page.tsx') },
          { path: 'audit', lazy: () => import('./audit/audit-desk.tsx') },
          // For whoever builds the next desk; no build for people has it.
          ...(import.meta.env.PROD ? [] : [{ path: 'kit', lazy: () => import('./kit/kit-desk.tsx') }]),
          {
            path: '*',
            loader: () => {
              throw new Response(null, { status: 404 })
            },
            Component: Nothing,
          },
        ],
      },
    ],
  },
]

/** Its loader always leads elsewhere. */
function Nothing() {
  return null
}
