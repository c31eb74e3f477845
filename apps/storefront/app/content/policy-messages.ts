/** What the policies are called, wherever a link leads to one. */
export const policyMessages = {
  terms: 'Terms of sale',
  termsOfUse: 'Terms of use',
  shipping: 'Shipping',
  returns: 'Returns and refunds',
  warranty: 'Warranty',
  privacy: 'Privacy policy',
  choices: 'Do not sell or share my personal information',
  accessibility: 'Accessibility statement',
}
