export const paidMessages = {
  title: 'Find the right tires',
  text: 'Tell us your vehicle or your tire size, and we show what fits with its full price.',
  find: 'Find tires',
}
