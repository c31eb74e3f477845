export const homeMessages = {
  title: 'Tires that fit, installed near you',
  description:
    'Find tires by size, see what they cost on the road, and have them shipped free to your door or to a shop near you.',
  headline: ['Tires that fit.', 'Installed near you.'],
  lede: 'Tell us what you drive. We show what fits, what it costs on the road, and who can install it this week.',

  board: {
    label: 'Find tires',
    searchBy: 'Search by',
    vehicle: 'Vehicle',
    tireSize: 'Tire size',
    chooseA: (step: string) => `Choose a ${step}`,
    chooseFirst: (step: string) => `Choose a ${step} first`,
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
    freeShipping: ['Free shipping', '2 to 4 business days'],
    installed: ['Installed near you', 'Shop or driveway'],
    financing: ['0% financing options', 'Decide at checkout'],
    savings: ['Exclusive savings', 'Daily deals to 20% off'],
    returns: ['30-day returns', 'On unmounted tires'],
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

  popular: {
    title: 'Popular tires',
    all: 'Browse all tires',
    each: 'each',
    missingImage: 'Image coming soon',
  },

  score: {
    title: 'One number you can argue with.',
    text: 'SimpleScore weighs lab ratings, warranty and owner reviews into one figure from 0 to 10. Open it and see exactly what moved it.',
    more: 'How SimpleScore works',
    name: 'SimpleScore',
    example: (brand: string, line: string) => `${brand} ${line}`,
    none: 'N/A',
    traction: 'Traction',
    handling: 'Handling and durability',
    longevity: 'Longevity',
  },
} as const
