/** Apart from the other words of the search: the form stands on pages that have failed, too. */
export const sizeSearchMessages = {
  label: 'Tire size',
  hint: 'On the side of your tire, for example 225/65R17.',
  submit: 'See tires',
}
