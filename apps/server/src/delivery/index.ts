export type { Carrier, CarrierScan } from './carrier.ts'
export { httpCarrier } from './http-carrier.ts'
export { deliveryRoutes } from './routes.ts'
export {
  insertScan,
  planShipments,
  progressOfOrder,
  selectParcels,
  setLabel,
  shipmentRequestWithOrder,
} from './shipments.ts'
export { planStock, returnStock, type StockPlan, selectStock, stockSold, takingStock } from './stock.ts'
export { stockImport } from './stock-import.ts'
export { stopPlaces } from './stop-places.ts'
