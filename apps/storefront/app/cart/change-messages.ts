/** What a change of the cart says that did not go through; loaded with what begins one, without the words of the drawer. */
export const cartChangeMessages = {
  changeFailed: 'We couldn’t update your cart. Try again.',
  changedElsewhere: 'Your cart was changed in another window. Here’s how it looks now.',
  gone: 'Your cart has expired. Add your tires again.',
}
