export const noticeMessages = {
  label: 'Notices',
  close: (message: string) => `Close: ${message}`,
}
