import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('tire-sizes/:size', 'routes/tire-size.tsx'),
  route('brands/:brand/:productLine', 'routes/product-line.tsx'),

  route('find-by-vehicle', 'routes/find-by-vehicle.tsx'),

  route('checkout/shipping', 'routes/checkout-shipping.tsx'),
  route('checkout/payments', 'routes/checkout-payments.tsx'),
  route('checkout/confirm-order/:orderId', 'routes/checkout-confirm-order.tsx'),

  route('track-your-order', 'routes/track-your-order.tsx'),
  route('track-your-order/result', 'routes/track-your-order-result.tsx'),

  ...(import.meta.env.PROD ? [] : [route('kit', 'routes/kit.tsx')]),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
