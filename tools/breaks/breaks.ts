import { deskBreaks } from './desk-breaks.ts'
import { listBreaks } from './list-breaks.ts'
import { officeBreaks } from './office-breaks.ts'

/** A fault somebody could make, and the test that must notice. */
export type Break = {
  rows: string
  file: string
  /** Stands in the file exactly once. */
  from: string
  to: string
  test: string
}

const STORE = 'apps/storefront/app'
const SERVER = 'apps/server/src'

export const breaks: readonly Break[] = [
  {
    rows: 'PRICE-009',
    file: `${SERVER}/pricing/shown-set.ts`,
    from: 'priceInCents: price.setCents,',
    to: 'priceInCents: price.listCents,',
    test: 'apps/server/testing/one-figure.test.ts',
  },
  {
    rows: 'PRICE-008',
    file: `${SERVER}/catalogue/lowest-sets.ts`,
    from: 'setCents: offer.setCentsOf(plan.centsOf(listCents, { brandId, typeId: type }))',
    to: 'setCents: plan.centsOf(listCents, { brandId, typeId: type }) * SET',
    test: `${SERVER}/search/browse.test.ts`,
  },
  {
    rows: 'LIST-001',
    file: 'packages/domain/src/search/matching-lines.ts',
    from: 'lineOf(b).popularity - lineOf(a).popularity',
    to: 'lineOf(a).popularity - lineOf(b).popularity',
    test: `${SERVER}/search/list-products.test.ts`,
  },
  {
    rows: 'CART-022 CART-068',
    file: `${SERVER}/cart/show-coupon.ts`,
    from: 'promotion?.maxQuantity ?? null',
    to: 'null',
    test: `${SERVER}/checkout/codes.test.ts`,
  },
  {
    rows: 'CONST-007',
    file: 'apps/server/db/views/30_buyer_account.sql',
    from: "not exists (select from shop_order o where o.account_id = a.id and o.state <> 'cancelled')",
    to: 'true',
    test: `${SERVER}/checkout/codes.test.ts`,
  },
  {
    rows: 'COV-019',
    file: `${STORE}/cart/coverage-terms.tsx`,
    from: 'words.coveredMonths(months)',
    to: 'words.coveredMonths(12)',
    test: `${STORE}/cart/cart-parts.test.tsx`,
  },
  {
    rows: 'COV-023',
    file: `${STORE}/cart/coverage-terms.tsx`,
    from: 'dollars(repairCapCents.standard)',
    to: 'dollars(repairCapCents.commercial)',
    test: `${STORE}/cart/cart-parts.test.tsx`,
  },
  {
    rows: 'COV-011',
    file: 'packages/domain/src/coverage/free-coverage.ts',
    from: 'FREE_COVERAGE_PRICE_DOLLARS = 0.01',
    to: 'FREE_COVERAGE_PRICE_DOLLARS = 0',
    test: 'packages/domain/src/coverage/free-coverage.test.ts',
  },
  {
    rows: 'API-015',
    file: `${STORE}/platform/client/browser-client.ts`,
    from: '  refreshAuthorization: async () => (await askSession()).ok,\n',
    to: '',
    test: `${STORE}/platform/client/browser-client.test.ts`,
  },
  {
    rows: 'API-010',
    file: `${STORE}/platform/client/browser-client.ts`,
    from: '    userTime: localIsoTime(new Date()),\n',
    to: '',
    test: `${STORE}/platform/client/browser-client.test.ts`,
  },
  {
    rows: 'API-001',
    file: `${STORE}/shell/footer-shows.ts`,
    from: 'export function footerShows',
    to: "export const planted = () => fetch('/_api/globals')\nexport function footerShows",
    test: 'guards/planted.test.ts',
  },
  {
    rows: 'CONST-020',
    file: `${STORE}/platform/timings.ts`,
    from: 'resizeDebounceMs: 300',
    to: 'resizeDebounceMs: 66',
    test: `${STORE}/platform/scroll/use-header-scroll.test.tsx`,
  },
  {
    rows: 'NAV-007',
    file: 'packages/ui/src/tokens.css',
    from: '--header-bg: var(--p-orange-500)',
    to: '--header-bg: var(--p-white)',
    test: `${STORE}/shell/header.test.tsx`,
  },
  {
    rows: 'NAV-054',
    file: `${STORE}/platform/meta/robots.ts`,
    from: "  [/^\\/checkout\\//, 'noindex,nofollow'],",
    to: "  [/^\\/(checkout|learn)/, 'noindex,nofollow'],",
    test: `${STORE}/platform/meta/robots.test.ts`,
  },
  {
    rows: 'CONST-005',
    file: `${STORE}/pages/product/messages.ts`,
    from: '(cents: number) => `Save',
    to: '(cents: number) => `Save about',
    test: `${STORE}/pages/product/product-page.test.tsx`,
  },
  {
    rows: 'SRCH-042',
    file: 'packages/domain/src/cart/change-tires.ts',
    from: 'if (isStopSelling) return',
    to: 'if (false) return',
    test: `${SERVER}/search/list-products.test.ts`,
  },
  {
    rows: 'NAV-074',
    file: `${STORE}/shell/notices/notice-rules.ts`,
    from: 'where.hasMoved ?',
    to: 'false ?',
    test: `${STORE}/shell/notices/notices.test.tsx`,
  },
  {
    rows: 'CART-045 CART-049',
    file: `${STORE}/cart/cart-address.ts`,
    from: "get('cartId')",
    to: "get('id')",
    test: `${STORE}/cart/cart-on-demand.test.tsx`,
  },
  {
    rows: 'API-026 CART-015',
    file: `${SERVER}/channels/show-globals.ts`,
    from: 'channel.coreShipHandlingMode ?? handling.mode',
    to: 'handling.mode',
    test: `${SERVER}/channels/site.test.ts`,
  },
  {
    rows: 'ERR-085 ERR-086',
    file: `${STORE}/platform/decoded-part.ts`,
    from: "    return ''\n",
    to: '    throw error\n',
    test: `${STORE}/root.test.tsx`,
  },
  {
    rows: 'HOUSE-091',
    file: `${SERVER}/cart/tire-store.ts`,
    from: 'hasCoverage: z.boolean()',
    to: 'hasCoverage: z.string()',
    test: `${SERVER}/cart/cart.test.ts`,
  },
  {
    rows: 'VERD-001',
    file: `${STORE}/pages/compare/comparison-rows.ts`,
    from: 'setOfFour(tire)?.priceInCents',
    to: 'setOfFour(tire)?.listPriceInCents',
    test: `${STORE}/pages/compare/comparison-headline.test.ts`,
  },
  {
    rows: 'VERD-008',
    file: 'packages/domain/src/reviews/review-sorts.ts',
    from: 'FEWEST_RATINGS = 30',
    to: 'FEWEST_RATINGS = 5',
    test: `${SERVER}/reviews/line-reviews.test.ts`,
  },
  {
    rows: 'VERD-015',
    file: `${STORE}/pages/listing/listing-names.ts`,
    from: 'chosen.length > 0 ? chosen : options',
    to: 'options',
    test: `${STORE}/pages/listing/about-listing.test.ts`,
  },
  {
    rows: 'WALL-009',
    file: 'apps/server/db/migrations/20261117000140_walls.sql',
    from: 'alter table cart enable row level security;',
    to: '',
    test: 'apps/server/db/policies.test.ts',
  },
  {
    rows: 'WALL-009',
    file: `${SERVER}/cart/head-store.ts`,
    from: ' ? sql`c.session_id',
    to: ' ? sql`true or c.session_id',
    test: 'apps/server/testing/isolation/first-line.test.ts',
  },
  {
    rows: 'WALL-009',
    file: 'ops/nginx/page-cache.conf',
    from: '"$host $page_epoch $uri?$page_known_args"',
    to: '"$page_epoch $uri?$page_known_args"',
    test: 'tools/services/nginx-pages.test.ts',
  },
  {
    rows: 'CHAN-040',
    file: `${SERVER}/channels/prove-host.ts`,
    from: 'if (!isProven(proof, await names.textsOf(proof.name)))',
    to: 'if ((await names.textsOf(proof.name)).length === 0)',
    test: `${SERVER}/channels/hosts.test.ts`,
  },
  {
    rows: 'CHAN-044',
    file: 'ops/nginx/parts/known-host.conf',
    from: 'auth_request /_page-epoch;',
    to: 'auth_request off;',
    test: 'tools/services/nginx-hosts.test.ts',
  },
  {
    rows: 'CHAN-045',
    file: 'ops/nginx/servers/shop.conf',
    from: 'proxy_cache $page_zone;',
    to: 'proxy_cache pages;',
    test: 'tools/services/nginx-hosts.test.ts',
  },
  {
    rows: 'WALL-009',
    file: 'apps/server/db/views/30_living_session.sql',
    from: 'and m.begins_at <= now() and coalesce(m.ends_at > now(), true)',
    to: '',
    test: 'apps/server/testing/isolation/isolation.test.ts',
  },
  {
    rows: 'WALL-009',
    file: 'apps/server/db/views/30_living_session.sql',
    from: 'and a.realm_id = c.realm_id',
    to: '',
    test: 'apps/server/testing/isolation/isolation.test.ts',
  },
  ...officeBreaks,
  ...listBreaks,
  ...deskBreaks,
]
