export const CHECKOUT_MESSAGES = {
  services: {
    'road-hazard-coverage': 'Road hazard coverage',
    'roadside-assistance': 'Roadside assistance',
  },
  firstName: 'Please enter your first name',
  lastName: 'Please enter your last name',
} as const
