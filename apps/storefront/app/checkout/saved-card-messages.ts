/** What the payment step says of saved cards. */
export const savedCardMessages = {
  expires: (date: string) => `Saved card, expires ${date}`,
  expired: (date: string) => `Saved card, expired ${date}`,
  another: 'Another card',
  codeEachTime: 'We ask each time. It’s never saved.',
  save: 'Save this card',
  saveDetail: 'Our payment processor keeps it. You can remove it in your account.',
}
