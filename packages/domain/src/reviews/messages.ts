/** Messages carry no full stop. */
export const REVIEW_MESSAGES = {
  incomplete: 'Complete all fields to submit',
  noRating: 'At least one performance attribute needs a 1-5 rating',
  over: (characters: number) => `${characters} ${characters === 1 ? 'character' : 'characters'} over`,
  stars: 'Choose 1 to 5 stars',
  wouldBuyAgain: 'Say whether you would buy them again',
  summary: 'Please enter a summary',
  comments: 'Please enter your comments',
  name: 'Please enter your name',
  purchaseInFuture: 'The purchase date lies in the future',
  year: 'Choose the year of your vehicle',
  make: 'Choose the make of your vehicle',
  model: 'Please enter the model of your vehicle',
  milesBand: 'Choose the miles on these tires',
  drivingStyle: 'Choose your driving style',
  use: 'Choose where you drive',
} as const
