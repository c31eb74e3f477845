import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('tire-sizes/:size', 'routes/tire-size.tsx'),
  route('brands/:brand/:productLine', 'routes/product-line.tsx'),

  route('brands/:brand/reviews', 'routes/brand-reviews.tsx'),
  route('brands/:brand/:productLine/reviews', 'routes/product-line-reviews.tsx'),
  route('brands/:brand/:productLine/write-a-review', 'routes/write-review.tsx'),
  route('categories/:category/reviews', 'routes/category-reviews.tsx'),
  route('types/:type/reviews', 'routes/type-reviews.tsx'),
  route('tire-reviews', 'routes/tire-reviews.tsx'),
  route('tire-reviews/:section', 'routes/tire-reviews-section.tsx'),

  route('checkout/shipping', 'routes/checkout-shipping.tsx'),
  route('checkout/payments', 'routes/checkout-payments.tsx'),
  route('checkout/confirm-order/:orderId', 'routes/checkout-confirm-order.tsx'),

  route('track-your-order', 'routes/track-your-order.tsx'),
  route('track-your-order/result', 'routes/track-your-order-result.tsx'),

  ...(import.meta.env.PROD ? [] : [route('kit', 'routes/kit.tsx')]),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
