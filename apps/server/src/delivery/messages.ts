export const messages = {
  notShippedThere: 'We ship to the contiguous US only. Call us for Alaska, Hawaii and Puerto Rico.',
  noShipping: 'Error in fetching cart shipping.',
  noCart: 'There is no cart yet!',
} as const
