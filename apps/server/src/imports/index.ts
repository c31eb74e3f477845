export { importSource } from './import-list.ts'
export { askForHeldPrices, importPrices } from './import-prices.ts'
export { importRoutes } from './routes.ts'
