export { installationTerms, installerShown } from './installer-parts.ts'
export { nearbyInstallers } from './nearby-installers.ts'
export { findPlaceWithInstaller, type PlaceWithInstaller } from './place-store.ts'
