export const orderNumber = () => Math.floor(Math.random() * 1_000_000)
