export const receiptOf = (orderId: string) => ({ workflow: 'send-receipt', id: `receipt:${orderId}` })
