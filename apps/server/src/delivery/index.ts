export { type ArrivalSources, cancelWindow, promiseFor, promiseOfSet, promisesOfSets } from './arrivals.ts'
export type { Carrier, CarrierScan } from './carrier.ts'
export { confirmPickup } from './confirm-pickup.ts'
export { httpCarrier } from './http-carrier.ts'
export { registerLearnLanes } from './learn-lanes.workflow.ts'
export { deliveryRoutes } from './routes.ts'
export {
  insertScan,
  markVoid,
  planShipments,
  progressOfOrder,
  selectParcels,
  selectWaitingLabels,
  setLabel,
  shipmentRequestWithOrder,
} from './shipments.ts'
export { planStock, returnStock, type StockPlan, selectStock, stockSold, takingStock } from './stock.ts'
export { stockImport } from './stock-import.ts'
export { stopPlaces } from './stop-places.ts'
