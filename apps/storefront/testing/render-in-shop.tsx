import type { Globals } from '@shop/contracts/channels/channels'
import type { Notification } from '@shop/contracts/content/content'
import { ROAD_HAZARD_TERMS } from '@shop/domain/fees/facts-of-today.test-support'
import { LinkProvider } from '@shop/ui/link'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, type LoaderFunction, RouterProvider } from 'react-router'
import { RouterLink } from '../app/platform/navigation/router-link.tsx'

export const testGlobals: Globals = {
  channel: {
    id: 'simpletire',
    name: 'SimpleTire',
    theme: null,
    titleSuffix: 'SimpleTire',
    siteUrl: 'https://simpletire.example',
  },
  customerServiceEnabled: true,
  customerServiceNumber: '(888) 555-0142',
  coreShipHandlingMode: 'none',
  paymentTypeDiscountInPercentage: { affirm: 10 },
  simpleCrewPromo: null,
  siteTheme: 'default',
  footerLinks: [{ title: 'Shop', links: [{ label: 'By brand', href: '/brands' }] }],
  flags: {},
  payment: { fieldsUrl: 'http://fields.localhost', financing: [] },
  terms: {
    cancelMinutes: 30,
    coverage: { ...ROAD_HAZARD_TERMS, paidPpmByYear: [1_000_000, 500_000, 250_000] },
  },
}

type InShop = {
  path?: string
  globals?: Globals | null
  notifications?: Notification[]
  /** Of the page itself; the globals have their own. */
  loader?: LoaderFunction
  /** Stands where the root's error boundary stands. */
  error?: ReactNode
  /** Further pages that the element under test may lead to, by path. */
  pages?: Record<string, ReactNode>
}

/** Renders under the root route, as every page of the shop is, and waits until it shows. */
export async function renderInShop(element: ReactNode, options: InShop = {}) {
  const {
    path = '/',
    globals = testGlobals,
    notifications = [],
    loader = () => null,
    error,
    pages = {},
  } = options
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        loader: () => ({ globals, notifications }),
        hydrateFallbackElement: <div />,
        errorElement: error,
        children: [
          ...Object.entries(pages).map(([page, content]) => ({ path: page, element: content })),
          { path: '*', loader, element },
        ],
      },
    ],
    { initialEntries: [path] },
  )
  render(
    <LinkProvider link={RouterLink}>
      <RouterProvider router={router} />
    </LinkProvider>,
  )
  await screen.findAllByText(/\S/)
}
