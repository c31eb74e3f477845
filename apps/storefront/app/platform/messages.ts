/** What is said on any page, whatever stands on it. */
export const platformMessages = {
  shopName: 'SimpleTire',
  componentFault: 'Oops, something went wrong.',
  generalFault: 'Oops. Something went wrong, please try again.',
  generalFaultWithNumber: (number: string) =>
    `Oops, something went wrong. Call ${number} for sales or refresh the page.`,
}
