export const messages = { unknownLine: 'We do not carry this tire.' } as const
