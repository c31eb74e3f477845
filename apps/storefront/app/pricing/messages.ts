export const pricingMessages = {
  tires: 'Tires',
  shipping: 'Shipping',
  salesTax: 'Sales tax',
  feesAndTax: 'Shipping, fees and tax',
  needsZip: 'Enter ZIP',
  free: 'Free',
  total: 'Total',
  beforeTax: 'Before tax',
}
