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
    if (level === 'does-not-fit') return `Does not fit ${car}.`
    return level === 'fits' ? `Fits ${car}` : `Fits ${car}, with something to check.`
  },
  switchTo: (marking: string) => `Switch to ${marking}`,
  seeFitting: 'See what fits',
  misfits: (lines: number) =>
    lines === 1 ? 'One item does not fit your vehicle.' : `${lines} items do not fit your vehicle.`,

  coverage: 'Road hazard coverage',
  coverageFacts: (count: number) =>
    `36 months on ${count === 1 ? 'your tire' : `all ${count} tires`}. Up to $400 a tire in year one, and repairs reimbursed up to $25.`,
  coveredSome: (covered: number, all: number) => `${covered} of ${all} items are covered`,
  coverLine: 'Cover these tires',
  forTire: (name: string) => `(${name})`,
  whatIsCovered: 'What is covered',
  coveredMonths: (months: number) => `Punctures and damage from the road, for ${months} months.`,
  coveredYear: (year: number, most: string) =>
    `Up to ${most} a tire in year ${['one', 'two', 'three'][year - 1] ?? year}.`,
  coveredRepairs: (most: string) => `Repairs reimbursed up to ${most} a tire.`,
  coveredUntil: (depth: number) => `Until the tread is worn to ${depth}/32 in.`,
  roadside: '12 months of roadside help included',
  roadsideNeedsVehicle: 'Tell us your vehicle and 12 months of roadside help is included',

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
  shareHint: 'Opens a copy without anything about you.',
  shareFailed: 'We could not make a link. Try again.',
  copy: 'Copy',
  copied: 'Copied',
  linkCopied: 'Link copied',
  sharedTitle: 'Somebody shared a cart with you',
  sharedText: 'The tires go into your own cart, at your prices. Nothing about whoever sent them is in it.',
  openShared: 'Open this cart',

  totals: 'Totals',
  laterValue: 'At checkout',
  subtotal: 'Subtotal',
  beforeTax: 'before tax',
  total: 'Total',
  seeParts: 'See every part',
  youSave: (amount: string) => `You save ${amount}`,
  checkOut: 'Check out',

  empty: 'Your cart is empty',
  findTires: 'Find tires',
  recentTires: 'Recently viewed tires',
  loading: 'Loading your cart',
  slow: 'This takes longer than usual.',
  loadFailed: 'We could not load your cart.',
  tryAgain: 'Try again',
  changeFailed: 'We could not change your cart. Try again.',
  changedElsewhere: 'Your cart was changed in another window. Here is how it looks now.',
  gone: 'Your cart has expired. Add your tires again.',
}
