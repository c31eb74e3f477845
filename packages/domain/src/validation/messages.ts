/** Messages carry no full stop. */
export const VALIDATION_MESSAGES = {
  email: 'Please enter a valid email',
  date: 'Please enter a valid date format MM/DD/YYYY',
  phone: 'Please enter a valid phone number',
  phoneType: 'Please select a phone type',
  zipPattern: 'Please enter a valid ZIP code',
  zipUnknown: 'Please enter valid US Zip Code',
  zipMissing: 'Please enter your zip code',
  zipWithoutResult: 'Please enter a different zip code',
  timeSlot: 'Please select a time slot',
} as const
