import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** One page that stands at many addresses. */
function pages(file: string, patterns: readonly string[]): RouteConfigEntry[] {
  return patterns.map((pattern) => route(pattern, file, { id: pattern }))
}

export default [
  index('routes/home.tsx'),
  route('brands/:brand', 'routes/brand.tsx'),
  ...pages('routes/listing.tsx', [
    'brands/:brand/types/:kind',
    'brands/:brand/categories/:kind',
    'types/:type',
    'categories/:category',
    'tire-sizes/:size',
    'tire-sizes/diameter/:rim',
    'tire-sizes/:size/types/:type',
    'tire-sizes/:size/categories/:category',
    'tire-sizes/:size/brands/:brand',
    'tire-sizes/:size/brands/:brand/types/:type',
    'tire-sizes/:size/brands/:brand/categories/:category',
    'vehicles/:make/:model',
    'vehicles/:make/:model/:year',
  ]),
  ...pages('routes/deal.tsx', ['tire-deals/:deal', 'tire-sales']),
  ...pages('routes/browse.tsx', [
    'brands',
    'brands/:brand/types',
    'brands/:brand/categories',
    'types',
    'categories',
    'tire-sizes',
    'vehicles',
    'vehicles/:make',
  ]),
  route('tire-deals', 'routes/tire-deals.tsx'),
  ...pages('routes/content-page.tsx', [
    'learn',
    'simplebusiness',
    'help-center',
    'about',
    'sales',
    'terms',
    'free-shipping',
    'returns-and-refunds',
    'warranty',
    'privacy-policy',
    'accessibility',
  ]),
  route('contact', 'routes/contact.tsx'),
  route('privacy-choices', 'routes/privacy-choices.tsx'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap-index.ts'),
  route('sitemaps/:part', 'routes/sitemap-part.ts'),
  ...pages('routes/product-line.tsx', [
    'brands/:brand/:productLine',
    'brands/:brand/:productLine/p',
    'brands/:brand/:productLine/paid',
  ]),
  route('paid', 'routes/paid.tsx'),
  route('compare', 'routes/compare.tsx'),
  route('saved-tires', 'routes/saved-tires.tsx'),

  route('find-by-vehicle', 'routes/find-by-vehicle.tsx'),
  route('guided-shopping', 'routes/guided-shopping.tsx'),
  route('guided-shopping/picks', 'routes/guided-picks.tsx'),
  route('brands/:brand/reviews', 'routes/brand-reviews.tsx'),
  route('brands/:brand/:productLine/reviews', 'routes/product-line-reviews.tsx'),
  route('brands/:brand/:productLine/write-a-review', 'routes/write-review.tsx'),
  route('categories/:category/reviews', 'routes/category-reviews.tsx'),
  route('types/:type/reviews', 'routes/type-reviews.tsx'),
  route('tire-reviews', 'routes/tire-reviews.tsx'),
  route('tire-reviews/:section', 'routes/tire-reviews-section.tsx'),

  route('shared-cart/:token', 'routes/shared-cart.tsx'),
  route('checkout', 'routes/checkout.ts'),
  route('checkout/shipping', 'routes/checkout-shipping.tsx'),
  route('checkout/shipping-confirmation', 'routes/checkout-shipping-confirmation.tsx'),
  route('checkout/services', 'routes/checkout-services.tsx'),
  route('checkout/payments/:type?', 'routes/checkout-payments.tsx'),
  route('checkout/order-summary', 'routes/checkout-order-summary.tsx'),
  route('checkout/confirm-order/:orderId', 'routes/checkout-confirm-order.tsx'),

  route('api/sso-landing', 'routes/sso-landing.tsx'),
  route('account', 'routes/account.tsx'),
  route('account/security', 'routes/account-security.tsx'),
  route('track-your-order', 'routes/track-your-order.tsx'),
  route('track-your-order/result', 'routes/track-your-order-result.tsx'),

  ...(import.meta.env.PROD ? [] : [route('kit', 'routes/kit.tsx')]),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
