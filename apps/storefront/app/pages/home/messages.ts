import { DELIVERY_BUSINESS_DAYS } from '@shop/domain/delivery/lane'
import { formatRoundedDollars } from '@shop/domain/money/format-dollars'
import { RETURN_TERMS } from '@shop/domain/orders/return-terms'

const { fastest, promised } = DELIVERY_BUSINESS_DAYS

export const homeMessages = {
  title: 'Tires that fit, shipped free',
  description: `Find tires that fit by vehicle or size. Free shipping in the contiguous US in ${fastest} to ${promised} business days, and ${RETURN_TERMS.days}-day returns on unmounted tires.`,
  headline: ['Tires that fit.', 'Shipped free.'],
  lede: 'Tell us what you drive. We’ll show you what fits, what it costs and when it arrives.',

  board: {
    label: 'Find tires',
    searchBy: 'Search by',
    vehicle: 'Vehicle',
    tireSize: 'Tire size',
    width: 'Width',
    ratio: 'Ratio',
    rim: 'Wheel',
    choose: 'Choose',
    submit: 'See tires',
    typeIt: 'Or type the size from your sidewall',
    example: '225/65R17',
    inches: (inches: number) => `${inches} in.`,
    differentRear: 'Different rear size?',
    sameRear: 'Same size front and rear',
    rear: 'Rear',
    dealsThatFit: 'See deals that fit',
    unreadable: 'We couldn’t read that size. Choose it here.',
  },

  values: {
    label: 'Why shop here',
    tiles: {
      freeShipping: {
        title: 'Free shipping',
        detail: `${fastest} to ${promised} business days`,
        facts: [
          'Free to every address in the lower 48 states and Washington, DC.',
          `Delivered in ${fastest} to ${promised} business days. You’ll see the date before you pay.`,
          'We don’t ship to PO boxes or military (APO/FPO) addresses.',
        ],
        link: ['Find your size', 'sizes'],
      },
      fit: {
        title: 'Fit, checked',
        detail: 'For your exact vehicle',
        facts: [
          'Choose your vehicle once. Every tire page says whether the tire fits.',
          'We compare size, load and speed rating with what your vehicle needs.',
          'You’ll see what we checked, and what to look at before you buy.',
        ],
        link: ['Find your vehicle', 'vehicles'],
      },
      financing: {
        title: '0% financing options',
        detail: 'Decide at checkout',
        facts: ['You’ll see each way to pay, with its total, before you decide.'],
        link: ['Find your size', 'sizes'],
      },
      savings: {
        title: 'Exclusive savings',
        detail: 'No promo code needed',
        facts: [
          'Deals apply automatically in your cart.',
          'Each deal shows which tires qualify, how many you need and when it ends.',
          'You’ll see it next to the price in lists and on tire pages.',
        ],
        link: ['See all deals', 'deals'],
      },
      returns: {
        title: `${RETURN_TERMS.days}-day returns`,
        detail: 'On unmounted tires',
        facts: [
          `Return unmounted tires within ${RETURN_TERMS.days} days.`,
          `Changed your mind? A ${formatRoundedDollars(RETURN_TERMS.handlingPerTireCents)}-per-tire handling fee applies. Damaged, defective or wrong tires? You pay nothing.`,
          'Call or email us with your order number and we’ll tell you where to send them.',
        ],
        link: ['Read the return policy', 'returns'],
      },
    },
    lenders: {
      klarna: 'With Klarna, you make 4 payments that add up to your total.',
      affirm: 'With Affirm, you pay monthly. Affirm shows your rate before you agree.',
    },
  },

  types: {
    title: 'Start with how you drive',
    all: 'All tire types',
    allSeason: ['All-season', 'Everyday driving, most weather'],
    allWeather: ['All-weather', 'One set, rated for snow'],
    winter: ['Winter', 'Ice, slush, deep cold'],
    allTerrain: ['All-terrain', 'On road and off'],
    summer: ['Summer', 'Grip in warm weather'],
    highway: ['Highway', 'Trucks and long trips'],
  },

  score: {
    lead: 'One score to compare every tire.',
    more: (line: string) => `See how the ${line} scored`,
    example: (brand: string, line: string) => `${brand} ${line}`,
    none: 'N/A',
  },
} as const
