export const locationMessages = {
  title: 'Where are your tires going?',
  zip: 'ZIP code',
  hint: 'We use it for install prices and delivery dates.',
  submit: 'Update location',
  useCurrent: 'Use my location',
  looking: 'Finding your location',
  known: (place: string) => `Now: ${place}`,
  blocked: 'Location access is blocked. Allow it in your browser or enter your ZIP code.',
  failed: 'We could not find your location. Please enter your ZIP code.',
  unsupported: 'Your browser does not support location. Please enter your ZIP code.',
  geocoder: (status: string) => `Geocoder failed due to: ${status}`,
  place: ({ cityName, zip }: { cityName: string; zip: string }) => `${cityName}, ${zip}`,
  enterZip: 'Enter your ZIP',
  /** What the link in the header is called for whoever cannot see the pin. */
  linkTo: (place: string) => `Location: ${place}`,
}
