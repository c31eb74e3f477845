import type { TireFit } from '@shop/contracts/fitment/fitment'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { scoreMessages } from '../../catalogue/score-messages.ts'

const number = (value: number) => value.toLocaleString('en-US')
export const tires = (count: number) => (count === 1 ? '1 tire' : `${number(count)} tires`)

const notCalculated = 'We couldn’t calculate this right now. You’ll see your total in the cart.'

const forFour = (cents: number) => `${formatDollars(cents)} for 4`

export const productMessages = {
  brands: 'Brands',
  title: (brand: string, line: string) => `${brand} ${line}`,

  gallery: {
    label: 'Pictures',
    kinds: {
      sidetread: 'Side and tread',
      sidewall: 'Sidewall',
      treadfull: 'Full tread',
      treadonly: 'Tread close-up',
    } as Record<string, string>,
    picture: 'Picture',
    /** `Northline Meridian AS, sidewall` */
    alt: (name: string, view: string) => `${name}, ${view.toLowerCase()}`,
    zoom: 'Zoom',
    spin: 'Spin 360°',
    missing: 'Image coming soon',
    severeSnow: 'Rated for severe snow',
    mudAndSnow: 'M+S rated',
  },

  share: {
    label: 'Share',
    copied: 'Link copied',
    notCopied: 'Copy the link from the address bar',
  },

  saved: {
    save: (name: string) => `Save ${name}`,
    kept: 'Saved in this browser',
    seeAll: 'See saved tires',
  },

  sizes: {
    legend: 'Size',
    soldOut: 'Sold out',
    forFour,
    all: (count: number) => `All ${count} sizes`,
    fewer: 'Fewer sizes',
    fits: 'Fits',
    show: 'Show this size',
  },

  versions: {
    legend: 'Version',
    soldOut: 'Sold out',
    all: (count: number) => `All ${count} versions`,
    fewer: 'Fewer versions',
    /** `106H, carries 2,094 lb per tire` */
    detail: (service: string, pounds: number) => `${service}, carries ${number(pounds)} lb per tire`,
    forFour: 'for 4',
    show: 'Show this version',
  },

  fit: {
    title: 'Does it fit?',
    noVehicle: 'Does it fit your vehicle?',
    addVehicle: 'Add your vehicle',
    checking: (vehicle: string) => `Checking your ${vehicle}`,
    unknown: 'We couldn’t confirm fit. Check the sticker inside your driver’s door, or call us.',
    why: 'See why',
    change: 'Change',
    changeVehicle: 'Change vehicle',
    level: (fit: Fit, vehicle: string) => `${levelText(fit)} your ${vehicle}${caveats(fit)}`,
    levelAlone: (fit: Fit) => `${levelText(fit)}${caveats(fit)}`,
    position: { front: 'This is its front size.', rear: 'This is its rear size.', all: '' },
  },

  promotions: {
    title: 'Deals',
    when: (quantity: number) => (quantity > 1 ? `when you buy ${quantity} or more` : ''),
    reason: (reason: string) => `${reason}.`,
    most: (quantity: number) => `Limit ${quantity} tires.`,
    alone: 'Can’t be combined with other deals.',
    until: (day: string) => `Ends ${day}.`,
    noEnd: 'No end date.',
    applied: 'Applied automatically in your cart.',
  },

  outTheDoor: {
    title: 'Out-the-door price',
    all: (quantity: number) => `${tires(quantity)} installed, including fees and tax`,
    states: {
      unasked: 'Installed price with fees and tax for your ZIP',
      asking: 'Calculating',
      failed: notCalculated,
      answered: 'We don’t have an installed price for this tire.',
    },
    enterZip: 'Enter ZIP',
    parts: 'See price breakdown',
  },

  delivery: {
    title: 'Delivery and installation',
    noPlace: 'Set location',
    shipToMe: 'Ship to me',
    free: 'Free',
    arrives: 'Delivered in 2 to 4 business days',
    arrivesBetween: (earliest: string, latest: string) => `Arrives ${earliest} to ${latest}`,
    soldOut: 'Out of stock right now',
    costUnknown: 'We can’t get a shipping price right now',
    notShipped: (city: string) => `We don’t ship to ${city}. Call us.`,
    installed: 'Get them installed',
    atShop: 'Install at a shop near you',
    atShopText: 'Mounted and balanced. Enter your ZIP for prices.',
    byVan: 'Mobile install',
    byVanText: 'A mobile installer comes to you, in select areas',
    enterZip: 'Enter your ZIP',
    unknown: 'We couldn’t load installers. Try again in a moment.',
    noInstaller: (city: string) => `No installers near ${city} handle this size yet.`,
    installAt: (name: string) => `Install at ${name}`,
    mobile: (name: string) => `${name} comes to you`,
    installer: (miles: number, rating: number | null, installs: number) =>
      [
        `${miles} mi`,
        rating === null ? null : `${rating.toFixed(1)} stars`,
        installs > 0 ? `${number(installs)} installs` : null,
      ]
        .filter(Boolean)
        .join(', '),
    forFour: 'for 4',
    installedForFour: 'installed, for 4',
    seeTimes: 'See times',
    /** Read out after it. */
    timesAt: (name: string) => `at ${name}`,
  },

  buy: {
    amount: {
      unasked: '',
      asking: 'Calculating',
      failed: notCalculated,
      answered: 'You’ll see your total in the cart.',
    },
    save: (cents: number) => `Save ${formatDollars(cents)}`,
    quantity: 'Quantity',
    onlyLeft: (count: number) => `Only ${count} left`,
    add: (quantity: number) => `Add ${quantity} to cart`,
    setOf: (quantity: number, perTire: number) =>
      quantity === 1 ? '1 tire' : `Set of ${quantity}, ${formatDollars(perTire)} each`,
    added: 'Added',
    beforeTax: (quantity: number) => `${tires(quantity)}, before tax`,
    note: 'Before tax. Free shipping in the contiguous US, 30-day returns.',
    soldOut: 'Sold out in this size',
    versionSoldOut: 'Sold out in this version',
    otherTires: (size: string) => `See other ${size} tires`,
    needsScript: 'You need JavaScript to add to your cart.',
    callToOrder: (phone: string) =>
      `You need JavaScript to add to your cart. To order by phone, call ${phone}.`,
    notSold: 'We don’t carry this tire right now',
    stopped: (brand: string) => `We no longer sell ${brand} tires`,
    stoppedText: 'You can still read about them here, or shop the same size from other brands.',
    notForCar: 'Doesn’t fit your vehicle',
    seeFitting: 'See what fits',
    findTires: 'Find tires',
    failed: 'We couldn’t add this to your cart. Try again.',
    stickyLabel: 'Buy',
  },

  staggeredSet: {
    title: 'Your set: 2 front, 2 rear',
    front: 'Front',
    rear: 'Rear',
    thisOne: '(this size)',
    pair: (cents: number) => `2 for ${formatDollars(cents)}`,
    add: 'Add set of 4 to cart',
    addOnly: (quantity: number, position: 'front' | 'rear' | 'all') => `Add ${quantity} ${position} only`,
    note: '2 front and 2 rear, before tax',
  },

  others: { title: (size: string) => `Other ${size} tires to consider` },

  scores: {
    title: scoreMessages.name,
    compared: (others: number) =>
      `How this tire compares to ${number(others)} ${others === 1 ? 'other' : 'others'} in its class.`,
    about: (name: string) => `About ${name}`,
    range: (from: number, to: number) => `Range in class ${from.toFixed(1)} to ${to.toFixed(1)}`,
    simpleScore: scoreMessages.name,
    ...scoreMessages.parts,
    noData: 'Not enough data yet',
  },

  specifications: {
    title: 'Specifications',
    all: 'All specifications',
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
    runFlat: 'Run-flat',
    sidewall: 'Sidewall',
    severeSnow: 'Severe snow rated',
    type: 'Type',
    costPerMile: 'Cost per mile',
    perMile: (cents: string) => `${cents} for 4`,
    loadRange: 'Load range',
    oeMark: 'OE marking',
    yes: 'Yes',
    no: 'No',
    explained: {
      size: 'Width in millimeters, sidewall height as a percentage of width, and wheel diameter in inches.',
      loadAndSpeed: 'The most weight one tire can carry, and the top speed it’s rated for at that weight.',
      type: 'The driving and weather the tire is made for.',
      warranty: 'The miles the manufacturer backs. If the tread wears out sooner, you get a prorated credit.',
      costPerMile:
        'The price of 4 tires divided by the treadwear warranty miles. It doesn’t include installation or tax, and your mileage will vary.',
      utqg: 'The manufacturer’s grades: treadwear as a number, then traction (AA to C) and temperature (A to C). Winter and light truck tires aren’t graded.',
      treadDepth: 'How deep the grooves are when new. At 2/32 in., a tire is worn out.',
      loadRange:
        'How much load it’s built to carry. XL carries more than a standard tire, at a higher pressure.',
      oeMark: 'Made to an automaker’s specs. It fits other vehicles too.',
      weight: 'The weight of one tire without the wheel.',
      runFlat: 'Can be driven a limited distance at reduced speed after losing air.',
      severeSnow: 'Has the three-peak mountain snowflake symbol: it passed a packed-snow traction test.',
      sidewall: 'Sidewall color and lettering.',
    },
  },
}

type Fit = Pick<TireFit, 'level' | 'judgements'>

function levelText({ level }: Fit): string {
  return level === 'does-not-fit' ? 'Doesn’t fit' : 'Fits'
}

function caveats({ level, judgements }: Fit): string {
  if (level !== 'fits-with-caveat') return ''
  const said = judgements.filter(({ outcome }) => outcome === 'caveat').map(({ sentence }) => sentence)
  // What several rules say in the same words is one thing to check.
  const count = new Set(said).size
  return count === 1 ? ', with one thing to check' : `, with ${count} things to check`
}
