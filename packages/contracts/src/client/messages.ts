/** Used when the server gave no words of its own. */
export const CLIENT_MESSAGES = {
  invalidStatus: (status: number) => `Invalid response status ${status}`,
  aborted: 'The request was canceled',
  network: 'We couldn’t reach the server',
  invalidJson: 'We couldn’t read the server’s response',
  notConfigured: 'The server address isn’t set',
  unknownPath: 'That address doesn’t exist',
} as const
