import type { TireFit } from '@shop/contracts/fitment/fitment'
import { formatDollars } from '@shop/domain/money/format-dollars'

const number = (value: number) => value.toLocaleString('en-US')
const tires = (count: number) => (count === 1 ? '1 tire' : `${number(count)} tires`)

export const productMessages = {
  brands: 'Brands',
  title: (brand: string, line: string) => `${brand} ${line}`,

  gallery: {
    label: 'Pictures',
    kinds: {
      sidetread: 'Side and tread',
      sidewall: 'Sidewall',
      treadfull: 'Tread, whole',
      treadonly: 'Tread, close',
    } as Record<string, string>,
    picture: 'Picture',
    spin: 'Spin 360°',
    spinAlt: (name: string) => `${name}, turned`,
    turn: 'Turn the tire',
    degrees: (degrees: number) => `${degrees} degrees`,
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
    all: (count: number) => `All ${count} sizes`,
    fewer: 'Fewer sizes',
    fits: 'Fits',
    show: 'Show this size',
  },

  versions: {
    legend: 'Version',
    soldOut: 'Sold out',
    loadRange: (range: string) => (/^(XL|HL|LL)$/.test(range) ? range : `load range ${range}`),
    runFlat: 'run flat',
    oeMark: (mark: string) => `made for ${mark}`,
    usualSidewall: 'Black',
    show: 'Show this version',
  },

  fit: {
    title: 'Does it fit?',
    noVehicle: 'Does it fit your vehicle?',
    addVehicle: 'Add your vehicle',
    checking: (vehicle: string) => `Checking your ${vehicle}`,
    unknown: 'We could not check the fit. Check your door placard or call us.',
    why: 'See why',
    level: (fit: Fit, vehicle: string) => `${levelText(fit)} your ${vehicle}${caveats(fit)}`,
    levelAlone: (fit: Fit) => `${levelText(fit)}${caveats(fit)}`,
    position: { front: 'This is its front size.', rear: 'This is its rear size.', all: '' },
    tireSays: (line: string, marking: string, sentence: string) => `${line} in ${marking}. ${sentence}`,
    outcomes: { pass: 'Fine', note: 'Good to know', caveat: 'Take care', fail: 'Does not fit' },
    unknownValue: 'unknown',
    needs: (offered: string, required: string) => `${offered}, needs ${required}`,
    ruleName: (rule: string, position: 'front' | 'rear' | 'all') =>
      `${ruleNames[rule] ?? 'Another rule'}${position === 'all' ? '' : `, ${position}`}`,
    instead: 'These fit instead',
    fittingDetail: (fits: boolean, position: 'front' | 'rear' | 'all') =>
      [fits ? 'Fits' : 'Fits, with something to check', position === 'all' ? '' : `${position} size`]
        .filter(Boolean)
        .join(', '),
    noneOfLine: (line: string) => `${line} is not made in a size for your vehicle.`,
    switchTo: (size: string, isClean: boolean) => `Switch to ${size}${isClean ? ', no caveats' : ''}`,
    keep: (size: string) => `Keep ${size}`,
    refused: 'We do not sell a size that fails a safety rule for the car you named. ',
    call: (phone: string) => `Call ${phone.replace(' ', '\u00a0')} if you think we have it wrong.`,
  },

  promotions: {
    title: 'Offers',
    when: (quantity: number) => (quantity > 1 ? `when you buy ${quantity} or more` : ''),
    reason: (reason: string) => `${reason}.`,
    most: (quantity: number) => `Counts for up to ${quantity} tires.`,
    alone: 'Cannot be combined with other offers.',
    until: (day: string) => `Ends ${day}.`,
    noEnd: 'Runs until further notice.',
    applied: 'Taken off in your cart, no code needed.',
  },

  outTheDoor: {
    title: 'Out-the-door price',
    all: (quantity: number) => `${tires(quantity)} on your car, fees and tax in`,
    states: {
      unasked: 'Installed, with fees and tax, for your ZIP',
      asking: 'Adding it up',
      failed: 'We could not add it up. Your cart shows the total.',
      answered: 'We could not price this tire mounted.',
    },
    enterZip: 'Enter ZIP',
    parts: 'See every part',
    at: (quantity: number, company: string, city: string) => `${tires(quantity)} at ${company}, ${city}`,
    withoutInstaller: (quantity: number) =>
      `${tires(quantity)}, without installation: no shop of ours is near`,
    tires: (line: string, size: string) => `${line}, ${size}`,
    times: (quantity: number, price: string) => `${quantity} × ${price}`,
    atInstaller: 'Paid at the shop',
    government: 'Goes to the government',
    youPay: 'You pay',
    beforeTax: 'Before tax',
    perTire: (cents: number) => `${formatDollars(cents)} a tire, on the car`,
    split: (now: number, later: number) =>
      `${formatDollars(now)} with your order, ${formatDollars(later)} at the shop.`,
    estimated: 'Sales tax is estimated until we know your address.',
  },

  delivery: {
    title: 'Delivery and installation',
    noPlace: 'Set location',
    place: (city: string, zip: string) => `${city}, ${zip}`,
    shipToMe: 'Ship to me',
    free: 'Free',
    arrives: 'Delivered in 2 to 4 business days',
    arrivesBetween: (earliest: string, latest: string) => `Arrives ${earliest} to ${latest}`,
    notShipped: (city: string) => `We do not ship to ${city}. Call us.`,
    installed: 'Have them installed',
    atShop: 'Install at a shop near you',
    atShopText: 'Mounted and balanced, priced by your ZIP',
    byVan: 'Mobile install',
    byVanText: 'A van comes to you, where one drives',
    enterZip: 'Enter your ZIP',
    unknown: 'We could not ask the shops. Try again in a moment.',
    noInstaller: (city: string) => `None of our installers near ${city} mounts this size yet.`,
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
  },

  buy: {
    each: 'each',
    save: (cents: number, quantity: number) => `Save ${formatDollars(cents)} on ${quantity}`,
    quantity: 'Quantity',
    onlyLeft: (count: number) => `Only ${count} left`,
    add: (quantity: number) => `Add ${quantity} to cart`,
    forQuantity: (cents: number, quantity: number) => `${formatDollars(cents)} for ${quantity}`,
    added: 'Added',
    beforeTax: (quantity: number) => `${tires(quantity)}, before tax`,
    note: 'Before tax. Free shipping in the contiguous US, 30-day returns.',
    soldOut: 'Sold out in this size',
    versionSoldOut: 'Sold out in this version',
    otherTires: (size: string) => `See other ${size} tires`,
    needsScript: 'Adding to the cart needs JavaScript.',
    callToOrder: (phone: string) => `Adding to the cart needs JavaScript. To order by phone call ${phone}.`,
    notSold: 'We do not sell this tire right now',
    stopped: (brand: string) => `We no longer sell ${brand} tires`,
    stoppedText: 'You can still read about them here. Tires of the same size from other brands are in stock.',
    notForCar: 'Does not fit your vehicle',
    seeFitting: 'See what fits',
    findTires: 'Find tires',
    failed: 'We could not add this to your cart. Try again.',
    stickyLabel: 'Buy',
  },

  staggeredSet: {
    title: 'Your set, two and two',
    front: 'Front',
    rear: 'Rear',
    thisOne: '(this size)',
    two: (cents: number) => `2 × ${formatDollars(cents)}`,
    add: 'Add both to cart',
    addOnly: (quantity: number, position: 'front' | 'rear' | 'all') => `Add only ${quantity} ${position}`,
    note: '2 front and 2 rear, before tax',
  },

  others: { title: (size: string) => `Other ${size} tires to consider` },

  scores: {
    title: 'SimpleScore',
    text: 'Lab ratings, warranty and wear in one figure from 0 to 10.',
    compared: (others: number) =>
      `How this tire compares with ${number(others)} ${others === 1 ? 'other' : 'others'} in its class.`,
    how: 'How we score',
    about: (name: string) => `About ${name}`,
    range: (from: number, to: number) => `Range in class ${from.toFixed(1)} to ${to.toFixed(1)}`,
    scale: 'Every score runs from 0 to 10. Without enough data it shows N/A.',
    bands: '7 and up is good, 8 and up is great, 9 and up is excellent.',
    explained: {
      simpleScore: 'The other three scores in one figure.',
      traction: 'How well it grips when you brake and turn, on dry and wet roads.',
      handlingDurability: 'How precisely it steers, and how well it stands up to heat, load and potholes.',
      longevity: 'How many miles the tread is good for, from its warranty and its wear grade.',
    },
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
    costPerMile: 'Cost per mile',
    perMile: (cents: string) => `${cents} for 4`,
    loadRange: 'Load range',
    oeMark: 'Car maker mark',
    yes: 'Yes',
    no: 'No',
    explained: {
      size: 'Width in millimeters, sidewall height as a percentage of it, and the wheel in inches.',
      loadAndSpeed: 'The most weight one tire may carry, and the highest speed it is built to carry it at.',
      type: 'What the tread and the rubber are made for.',
      warranty: 'The miles the maker promises. If the tread is gone earlier, you get part of the price back.',
      costPerMile:
        'The price of four tires, divided by the miles of the treadwear warranty. Installation and tax are not in it, and how far a set really goes depends on how you drive.',
      utqg: 'Grades the maker gives: treadwear as a number, then traction and heat from A down to C. Winter and light truck tires carry none.',
      treadDepth: 'How deep the grooves are when new. At 2/32 in. a tire is worn out.',
      loadRange: 'How strongly it is built. XL carries more than a standard tire at a higher pressure.',
      oeMark: 'Made to the order of a car maker. It fits other cars too.',
      weight: 'What one tire weighs without the wheel.',
      runFlat: 'Can be driven without air for a while, slowly, to get you to a shop.',
      severeSnow: 'Carries the three-peak mountain snowflake: it passed a test of grip on packed snow.',
      sidewall: 'The color of the sidewall and its letters.',
    },
  },
}

type Fit = Pick<TireFit, 'level' | 'judgements'>

function levelText({ level }: Fit): string {
  return level === 'does-not-fit' ? 'Does not fit' : 'Fits'
}

function caveats({ level, judgements }: Fit): string {
  if (level !== 'fits-with-caveat') return ''
  const count = judgements.filter(({ outcome }) => outcome === 'caveat').length
  return count === 1 ? ', with a caveat' : `, with ${count} caveats`
}

const ruleNames: Record<string, string> = {
  'size-type': 'Kind of tire',
  'lt-original': 'Light truck tire',
  load: 'Load',
  pressure: 'Pressure',
  speed: 'Speed',
  'original-size': 'Size',
  diameter: 'Overall diameter',
  wheel: 'Wheel width',
  'run-flat': 'Run flat',
  electric: 'Electric car',
  'road-use': 'Road use',
  'matching-pair': 'Left and right',
  'lt-mixed': 'Mixed kinds',
  'all-wheel-drive': 'All-wheel drive',
  staggered: 'Front and rear',
  'speed-order': 'Speed, front and rear',
  'run-flat-mixed': 'Run flat, mixed',
  option: 'Version of your vehicle',
  placard: 'Door placard',
}
