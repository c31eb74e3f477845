export { type AddressPlace, zipTableCheck } from './address-check.ts'
export { locationRoutes } from './routes.ts'
export { shopperLocationOf } from './shopper-location.ts'
export { findZip, findZipToday } from './store.ts'
