export const GATEWAY_SECRET = 'x7Rk2pQ9vT4mL8wZ3nB6cJ5h'
