export const messages = { unknownVehicle: 'We do not know this vehicle.' } as const
