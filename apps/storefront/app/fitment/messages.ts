/** What the vehicle picker says. */
export const fitmentMessages = {
  steps: { year: 'Year', make: 'Make', model: 'Model', trim: 'Trim', size: 'Size' },
  choose: 'Choose',
  next: 'Next',
  last: 'Last',
  questions: {
    year: 'Which year is your car?',
    make: 'Which make?',
    model: (make: string) => `Which ${make} model?`,
    trim: (model: string) => `Which ${model} trim?`,
  },
  filter: (step: string) => `Type to filter, or choose a ${step.toLowerCase()} below.`,
  matching: (count: number, total: number, typed: string) => `${count} of ${total} match “${typed}”.`,
  noneMatches: (typed: string) => `Nothing here is called “${typed}”.`,
  loading: 'Loading',
  failed: 'We could not load the list.',
  retry: 'Try again',

  size: {
    question: 'Which size is on the car now?',
    why: (label: string) => `A ${label} left the factory with one of these. The sidewall says which.`,
    legend: 'Size',
    staggered: 'Staggered',
    front: 'Front',
    rear: 'Rear',
    soldAs: 'Sold as 2 front and 2 rear. Never swapped front to back.',
    allFour: 'all four',
    inches: (rim: string) => `${rim} in.`,
    runFlat: 'run-flat',
    other: 'Mine says something else',
    submit: 'See tires that fit',
  },
  missingVehicle: 'Please choose a vehicle',
  yourVehicles: 'Your vehicles',
  lastTime: 'Last time:',

  page: {
    title: 'Find tires by vehicle',
    description: 'Choose year, make, model and trim, and see the tires that fit.',
    back: 'Start over',
    unknown: 'We do not know this vehicle. Choose it again.',
  },
} as const
