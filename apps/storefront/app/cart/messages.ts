import type { SiteProduct } from '@shop/contracts/cart/cart'

const tires = (count: number) => (count === 1 ? '1 tire' : `${count} tires`)

export const cartMessages = {
  title: 'Your cart',
  tires,
  added: 'Added.',
  inCart: (count: number) => `${count === 1 ? '1 tire is' : `${count} tires are`} in your cart.`,
  addedFits: (vehicle: string) => `These fit your ${vehicle}.`,

  nameOf: ({ brand, name }: Pick<SiteProduct, 'brand' | 'name'>) => `${brand.label} ${name}`,
  partName: ({ brand, name, size }: Pick<SiteProduct, 'brand' | 'name' | 'size'>) =>
    `${brand.label} ${name}, ${size}`,
  quantityOf: (name: string) => `Quantity of ${name}`,
  each: 'each',
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed`,
  undo: 'Undo',
  positions: { front: 'Front', rear: 'Rear' },
  pair: 'Front and rear set',
  pairSizes: (front: string, rear: string) => `${front} front, ${rear} rear`,
  removePair: 'Remove front and rear set',

  fit: (level: 'fits' | 'fits-with-caveat' | 'does-not-fit', vehicle: string | null) => {
    const car = vehicle === null ? 'your vehicle' : `your ${vehicle}`
    if (level === 'does-not-fit') return `Doesn’t fit ${car}.`
    return level === 'fits' ? `Fits ${car}` : `Fits ${car}, with something to check.`
  },
  switchTo: (marking: string) => `Switch to ${marking}`,
  seeFitting: 'See what fits',
  misfits: (lines: number) =>
    lines === 1 ? 'One item doesn’t fit your vehicle.' : `${lines} items don’t fit your vehicle.`,

  coverage: 'Road hazard coverage',
  coverageFacts: (count: number) =>
    `36 months on ${count === 1 ? 'your tire' : `all ${count} tires`}. Up to $400 per tire in year one, plus repairs up to $25.`,
  coveredSome: (covered: number, all: number) => `${covered} of ${all} items are covered`,
  coverLine: 'Cover these tires',
  forTire: (name: string) => `(${name})`,
  whatIsCovered: 'What’s covered',
  coveredMonths: (months: number) => `Punctures and road damage for ${months} months.`,
  coveredYear: (year: number, most: string) =>
    `Up to ${most} per tire in year ${['one', 'two', 'three'][year - 1] ?? year}.`,
  coveredRepairs: (most: string) => `Repairs reimbursed up to ${most} per tire.`,
  coveredUntil: (depth: number) => `Until the tread wears to ${depth}/32 in.`,
  roadside: '12 months of roadside assistance included',
  roadsideNeedsVehicle: 'Add your vehicle to get 12 months of roadside assistance',

  promoCodes: 'Promo codes',
  promoCode: 'Promo code',
  addCode: 'Add a promo code',
  addAnotherCode: 'Add another promo code',
  apply: 'Apply',
  enterCode: 'Enter a promo code',
  codeApplied: 'applied',
  codeDenied: 'not applied',
  removeCode: (code: string) => `Remove ${code}`,

  installation: 'Installation',

  share: 'Share this cart',
  shareTitle: 'Tires I picked',
  shareLink: 'Link to this cart',
  shareHint: 'Opens a copy. Nothing personal is shared.',
  shareFailed: 'We couldn’t create a link. Try again.',
  copy: 'Copy',
  copied: 'Copied',
  linkCopied: 'Link copied',
  sharedTitle: 'Someone shared a cart with you',
  sharedText: 'The tires go into your own cart, at your prices.',
  openShared: 'Open this cart',

  totals: 'Totals',
  laterValue: 'At checkout',
  subtotal: 'Subtotal',
  beforeTax: 'before tax',
  total: 'Total',
  seeParts: 'See price breakdown',
  youSave: (amount: string) => `You save ${amount}`,
  checkOut: 'Check out',

  empty: 'Your cart is empty',
  findTires: 'Find tires',
  recentTires: 'Recently viewed tires',
  loading: 'Loading your cart',
  slow: 'This is taking longer than usual.',
  toTop: 'Back to top of cart',
  loadFailed: 'We couldn’t load your cart.',
  tryAgain: 'Try again',
}
