/** What a card says of the price and the day on the car. */
export const installedMessages = {
  /** Under the button that asks for a ZIP. */
  forPrice: 'to see the installed price and day',
  installed: (amount: string, day: string | null) => `${amount} installed${day === null ? '' : `, ${day}`}`,
  installedFrom: (amount: string) => `Installed from ${amount}`,
  at: (company: string) => `${company}, tax included`,
  shipped: (amount: string, day: string | null) => `${amount} shipped${day === null ? '' : `, ${day}`}`,
  noShop: 'No installers near you for this size yet',
  none: 'No installed price for this tire yet',
  failed: 'We couldn’t load the installed price',
}
