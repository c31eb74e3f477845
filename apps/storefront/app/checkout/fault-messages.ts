export const faultMessages = {
  title: 'Checkout isn’t available right now',
}
