import { formatDollars } from '@shop/domain/money/format-dollars'

const number = (value: number) => value.toLocaleString('en-US')
const tires = (count: number) => (count === 1 ? '1 tire' : `${number(count)} tires`)

export const catalogueMessages = {
  home: 'Home',
  sizeCrumb: (size: string) => `${size} tires`,
  title: (brand: string, line: string) => `${brand} ${line}`,

  scoreWords: { good: 'Good', great: 'Great', excellent: 'Excellent' },

  gallery: {
    label: 'Pictures',
    kinds: {
      sidetread: 'Side and tread',
      sidewall: 'Sidewall',
      treadfull: 'Tread, whole',
      treadonly: 'Tread, close',
    } as Record<string, string>,
    picture: 'Picture',
    missing: 'Image coming soon',
    severeSnow: 'Rated for severe snow',
    mudAndSnow: 'M+S rated',
  },

  sizes: {
    legend: 'Size',
    soldOut: 'Sold out',
    more: (count: number) => `${count} more ${count === 1 ? 'size' : 'sizes'}`,
    show: 'Show this size',
  },

  buy: {
    each: 'each',
    save: (cents: number, quantity: number) => `Save ${formatDollars(cents)} on ${quantity}`,
    quantity: 'Quantity',
    onlyLeft: (count: number) => `Only ${count} left`,
    delivery: 'Delivery',
    shipToMe: 'Ship to me',
    arrives: 'Delivered in 2 to 4 business days',
    arrivesAt: (place: string) => `To ${place} in 2 to 4 business days`,
    free: 'Free',
    add: (quantity: number) => `Add ${quantity} to cart`,
    added: 'Added',
    beforeTax: (quantity: number) => `${tires(quantity)}, before tax`,
    note: 'Before tax. Free shipping in the contiguous US, 30-day returns.',
    soldOut: 'Sold out in this size',
    otherTires: (size: string) => `See other ${size} tires`,
    needsScript: 'Adding to the cart needs JavaScript.',
    callToOrder: (phone: string) => `Adding to the cart needs JavaScript. To order by phone call ${phone}.`,
    notSold: 'We do not sell this tire right now',
    findTires: 'Find tires',
    failed: 'We could not add this to your cart. Try again.',
    stickyLabel: 'Buy',
  },

  scores: {
    title: 'SimpleScore',
    text: 'Lab ratings, warranty and wear in one figure from 0 to 10.',
    simpleScore: 'SimpleScore',
    traction: 'Traction',
    handlingDurability: 'Handling and durability',
    longevity: 'Longevity',
    noData: 'Not enough data yet',
  },

  specifications: {
    title: 'Specifications',
    size: 'Size',
    loadAndSpeed: 'Load and speed',
    loadAndSpeedValue: (service: string, pounds: number, mph: number) =>
      `${service}, ${number(pounds)} lb at ${mph} mph`,
    warranty: 'Treadwear warranty',
    miles: (miles: number) => `${number(miles)} miles`,
    noWarranty: 'None',
    utqg: 'UTQG',
    notGraded: 'Not graded',
    treadDepth: 'Tread depth',
    treadDepthValue: (depth: number) => `${depth}/32 in.`,
    weight: 'Weight',
    weightValue: (pounds: number) => `${pounds} lb`,
    runFlat: 'Run flat',
    sidewall: 'Sidewall',
    severeSnow: 'Severe snow rated',
    type: 'Type',
    yes: 'Yes',
    no: 'No',
  },
}
