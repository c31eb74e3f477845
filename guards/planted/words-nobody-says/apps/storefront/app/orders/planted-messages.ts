export const plantedMessages = {
  title: 'Order cancelled',
}
