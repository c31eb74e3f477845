export const locationModalMessages = {
  title: 'Where are your tires going?',
  zip: 'ZIP code',
  hint: 'We use it to show installation prices and delivery dates.',
  submit: 'Update location',
  useCurrent: 'Use my location',
  looking: 'Finding your location',
  known: (place: string) => `Current location: ${place}`,
  blocked: 'Location access is blocked. Allow it in your browser or enter your ZIP code.',
  failed: 'We could not find your location. Please enter your ZIP code.',
  unsupported: 'Your browser does not support location. Please enter your ZIP code.',
  geocoder: (status: string) => `Geocoder failed due to: ${status}`,
}
