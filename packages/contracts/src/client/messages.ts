/** Used when the server gave no words of its own. */
export const CLIENT_MESSAGES = {
  invalidStatus: (status: number) => `Invalid response status ${status}`,
  aborted: 'The call was aborted',
  network: 'The server could not be reached',
  invalidJson: 'The answer of the server could not be read',
  notConfigured: 'The address of the server is not configured',
  unknownPath: 'There is no such address',
} as const
