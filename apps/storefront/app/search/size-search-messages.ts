/** Apart from the other words of the search: the form stands on pages that have failed, too. */
export const sizeSearchMessages = {
  label: 'Tire size',
  hint: 'It’s on your sidewall, like 225/65R17.',
  submit: 'See tires',
}
