export const paidMessages = {
  title: 'Find the right tires',
  text: 'Tell us your vehicle or tire size. We’ll show you what fits and the full price.',
  find: 'Find tires',
}
