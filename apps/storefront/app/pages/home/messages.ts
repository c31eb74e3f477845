export const homeMessages = {
  title: 'Tires that fit, installed near you',
  description:
    'Find tires by size, see what they cost on the road, and have them shipped free to your door, with the installers near you and their prices.',
  headline: ['Tires that fit.', 'Installed near you.'],
  lede: 'Tell us what you drive. We show what fits, what it costs on the road, and the shops near you.',

  board: {
    label: 'Find tires',
    searchBy: 'Search by',
    vehicle: 'Vehicle',
    tireSize: 'Tire size',
    width: 'Width',
    ratio: 'Ratio',
    rim: 'Rim',
    choose: 'Choose',
    submit: 'See tires',
    typeIt: 'Or type it as it stands on the tire',
    example: '225/65R17',
    inches: (inches: number) => `${inches} in.`,
    differentRear: 'Different rear size?',
    sameRear: 'Same size front and rear',
    rear: 'Rear',
    unreadable: 'We could not read that size. Choose it here.',
  },

  values: {
    label: 'Why shop here',
    tiles: {
      freeShipping: {
        title: 'Free shipping',
        detail: '2 to 4 business days',
        facts: [
          'Free to every address in the 48 adjoining states and Washington, DC.',
          'Delivered in 2 to 4 business days, with a date before you pay.',
          'We do not ship to PO boxes or military post offices.',
        ],
        link: ['Find your size', 'sizes'],
      },
      installed: {
        title: 'Installers near you',
        detail: 'Shop or driveway, priced',
        facts: [
          'Enter your ZIP on the page of a tire. It names who near you mounts that size.',
          'Each installer comes with the distance, the rating and the price for four.',
          'You pay the installer for the work. The tires come to your door.',
        ],
        link: ['Find your size', 'sizes'],
      },
      savings: {
        title: 'Exclusive savings',
        detail: 'Deals without a code',
        facts: [
          'A deal comes off by itself. You need no code.',
          'Each says which tires it is for, how many it takes and when it ends.',
          'Lists and product pages show it beside the price.',
        ],
        link: ['See all deals', 'deals'],
      },
      returns: {
        title: '30-day returns',
        detail: 'On unmounted tires',
        facts: [
          'We take unmounted tires back within 30 days.',
          'After a change of mind a handling fee of $20 per tire applies. Damaged, defective or wrong tires cost you nothing.',
          'Call or write to us with your order number, and we tell you where to send them.',
        ],
        link: ['Track your order', 'track'],
      },
    },
  },

  types: {
    title: 'Start with how you drive',
    all: 'All tire types',
    allSeason: ['All season', 'Every day, most weather'],
    allWeather: ['All weather', 'One set, rated for snow'],
    winter: ['Winter', 'Ice, slush, deep cold'],
    allTerrain: ['All terrain', 'Road and trail'],
    summer: ['Summer', 'Dry and warm grip'],
    highway: ['Highway', 'Trucks, long miles'],
  },

  score: {
    title: 'One number you can argue with.',
    text: 'SimpleScore weighs lab ratings, warranty and owner reviews into one figure from 0 to 10. Open it and see exactly what moved it.',
    more: 'Read tire reviews',
    name: 'SimpleScore',
    example: (brand: string, line: string) => `${brand} ${line}`,
    none: 'N/A',
    traction: 'Traction',
    handling: 'Handling and durability',
    longevity: 'Longevity',
  },
} as const
