/** Messages carry no full stop. */
export const REVIEW_MESSAGES = {
  incomplete: 'Complete all fields to submit',
  over: (characters: number) => `${characters} ${characters === 1 ? 'character' : 'characters'} over`,
  stars: 'Choose 1 to 5 stars',
  summary: 'Please enter a headline',
  comments: 'Please enter your review',
  purchaseInFuture: 'Purchase date can’t be in the future',
  year: 'Choose your vehicle’s year',
  make: 'Choose your vehicle’s make',
  model: 'Please enter your vehicle’s model',
} as const
