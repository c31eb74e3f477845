import type { Vehicle, VehicleOption } from '@shop/contracts/fitment/fitment'
import { keptInBrowser } from '../platform/storage/kept-in-browser.ts'
import { removeStorage, writeStorage } from '../platform/storage/storage.ts'
import { useStore } from '../platform/store/create-store.ts'

type Named = { readonly slug: string; readonly name: string }
type Size = { readonly size: string; readonly slug: string }

/** The vehicle a shopper has told us about. It stays in the browser; the pages that all visitors share never see it. */
export type MyVehicle = {
  readonly vehicleId: number
  readonly make: Named
  readonly model: Named
  readonly year: number
  readonly trim: Named
  /** `2019 BMW M4 Competition`. */
  readonly label: string
  /** The sizes it stands on; null while the shopper has not said which of several. */
  readonly option: {
    readonly oem: string
    readonly isStaggered: boolean
    readonly front: Size
    readonly rear: Size
  } | null
}

type Garage = { readonly chosen: MyVehicle | null; readonly recent: readonly MyVehicle[] }

const KEY = 'my-vehicle'
const MAKE_KEY = 'make'
export const MOST_RECENT_VEHICLES = 5

const empty: Garage = { chosen: null, recent: [] }
const kept = keptInBrowser(KEY, empty, readGarage)

export const garage = kept.current

/** On the server there is no vehicle: a page is the same for everybody. */
export const useGarage = (): Garage => useStore(kept, empty)

export const myVehicle = (): MyVehicle | null => garage().chosen

/** The chosen vehicle heads the recent ones; choosing it in another option replaces it there. */
export function chooseVehicle(vehicle: MyVehicle): void {
  const others = garage().recent.filter(({ vehicleId }) => vehicleId !== vehicle.vehicleId)
  kept.keep({ chosen: vehicle, recent: [vehicle, ...others].slice(0, MOST_RECENT_VEHICLES) })
  writeStorage(MAKE_KEY, vehicle.make.slug, 'for this visit')
}

/** Shop without a vehicle; the recent ones stay at hand. */
export function forgetVehicle(): void {
  kept.keep({ ...garage(), chosen: null })
  removeStorage(MAKE_KEY, 'for this visit')
}

/** Off the list of recent ones too. */
export function removeVehicle(vehicleId: number): void {
  if (myVehicle()?.vehicleId === vehicleId) forgetVehicle()
  const { chosen, recent } = garage()
  kept.keep({ chosen, recent: recent.filter((vehicle) => vehicle.vehicleId !== vehicleId) })
}

/** What the shopper keeps of a vehicle. Without a chosen option its only one is taken. */
export function vehicleToKeep(vehicle: Vehicle, oem?: string): MyVehicle {
  const { vehicleId, make, model, year, trim, options } = vehicle
  const option = oem === undefined && options.length === 1 ? options[0] : options.find((o) => o.oem === oem)
  const label = `${year} ${make.name} ${model.name} ${trim.name}`
  return { vehicleId, make, model, year, trim, label, option: option ? optionToKeep(option) : null }
}

function optionToKeep({ oem, isStaggered, front, rear }: VehicleOption) {
  const size = ({ size, slug }: Size): Size => ({ size, slug })
  return { oem, isStaggered, front: size(front), rear: size(rear) }
}

function readGarage(text: string): Garage {
  try {
    const found = JSON.parse(text)
    const recent: unknown[] = Array.isArray(found?.recent) ? found.recent : []
    return {
      chosen: isVehicle(found?.chosen) ? found.chosen : null,
      recent: recent.filter(isVehicle).slice(0, MOST_RECENT_VEHICLES),
    }
  } catch {
    return empty
  }
}

function isVehicle(value: unknown): value is MyVehicle {
  const vehicle = value as Partial<MyVehicle> | null
  return (
    Number.isInteger(vehicle?.vehicleId) &&
    Number.isInteger(vehicle?.year) &&
    typeof vehicle?.label === 'string' &&
    [vehicle.make, vehicle.model, vehicle.trim].every(isNamed) &&
    (vehicle.option === null ||
      (typeof vehicle.option?.oem === 'string' && [vehicle.option.front, vehicle.option.rear].every(isSize)))
  )
}

const isNamed = (value: unknown) => holdsTexts(value, 'slug', 'name')
const isSize = (value: unknown) => holdsTexts(value, 'slug', 'size')

function holdsTexts(value: unknown, ...names: string[]): boolean {
  const object = (value ?? {}) as Record<string, unknown>
  return names.every((name) => typeof object[name] === 'string')
}
