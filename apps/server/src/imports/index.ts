export { importSource } from './import-list.ts'
export { askForHeldPrices, importPrices } from './import-prices.ts'
export { importErrors } from './look.ts'
export { importRoutes } from './routes.ts'
