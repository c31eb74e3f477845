import { cleanup } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exampleLine, exampleTire } from '../testing/example-line.ts'
import { exampleOrder } from '../testing/example-order.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { renderInShop, testGlobals } from '../testing/render-in-shop.tsx'
import { CheckoutHeader } from './checkout/checkout-header.tsx'
import { OrderProcessing } from './checkout/order-processing.tsx'
import { OrderActions } from './orders/order-actions.tsx'
import { EmptyListing } from './pages/listing/empty-listing.tsx'
import { FitDrawer } from './pages/product/fit-drawer.tsx'
import { ProductPage } from './pages/product/product-page.tsx'
import { NoMatch } from './search/no-match.tsx'
import { SearchFailed } from './search/search-failed.tsx'
import { HeaderUtilities } from './shell/header-utilities.tsx'
import { MenuSheet } from './shell/menu-sheet.tsx'

beforeEach(() => void fakeApi({}))
afterEach(cleanup)

const nothing = () => {}
const fit = {
  productId: 100_021,
  position: 'all',
  level: 'does-not-fit',
  sentence: 'Needs other wheels.',
  judgements: [],
} as const
const about = { heading: 'Tires', crumbs: [], related: [] }

const parts: Record<string, ReactNode> = {
  'a search that failed': <SearchFailed onRetry={nothing} onLeave={nothing} />,
  'a search without a match': <NoMatch typed="x" nearest={[]} onChoose={nothing} />,
  'the menu': <MenuSheet open onClose={nothing} />,
  'the header': <HeaderUtilities />,
  'the header of checkout': <CheckoutHeader />,
  'an order under way': <OrderProcessing />,
  'what can be done with an order': <OrderActions order={exampleOrder()} />,
  'a list with nothing in it': <EmptyListing about={about as never} />,
  'the reasons of a fit': (
    <FitDrawer
      open
      onClose={nothing}
      line={exampleLine}
      tire={exampleTire()}
      fit={fit}
      label="2021 Toyota RAV4"
      onChoose={nothing}
      onRemove={nothing}
    />
  ),
}

const number = testGlobals.customerServiceNumber ?? ''
const digits = number.replace(/\D/g, '')
const showsNumber = (html: string) => html.replace(/\D/g, '').includes(digits)
const globalsWith = (isAnswered: boolean) => ({ ...testGlobals, customerServiceEnabled: isAnswered })

describe('[HOUSE-078] the number of customer service is shown while it is answered, and only then', () => {
  it.each(Object.entries(parts))('in %s', async (_title, part) => {
    for (const isAnswered of [true, false]) {
      await renderInShop(
        <>
          <p>The page</p>
          {part}
        </>,
        { globals: globalsWith(isAnswered) },
      )
      expect(showsNumber(document.documentElement.outerHTML)).toBe(isAnswered)
      cleanup()
    }
  })

  it.each([true, false])('on the page of a tire, for those without script (answered: %s)', (isAnswered) => {
    const loaderData = { root: { globals: globalsWith(isAnswered), notifications: [] } }
    const element = <ProductPage line={exampleLine} />
    const router = createMemoryRouter(
      [{ id: 'root', loader: () => null, children: [{ path: '*', element }] }],
      { hydrationData: { loaderData } },
    )
    expect(showsNumber(renderToString(<RouterProvider router={router} />))).toBe(isAnswered)
  })
})
