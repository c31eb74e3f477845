import { join } from 'node:path'
import { endpoints } from '@shop/contracts/endpoints'
import { APART_PATHS } from '@shop/contracts/platform/overloaded'
import { workspace } from '../environment.ts'
import type { Ports } from '../ports.ts'
import { assertHops, type Hops } from './nginx-hops.ts'
import { ownAnswers } from './nginx-own-answers.ts'
import { type Filling, fillTemplate } from './nginx-template.ts'

export type NginxSettings = {
  folder: string
  ports: Ports
  /** `built` serves the storefront's hashed files itself; `dev` leaves everything to Vite. */
  mode: 'dev' | 'built'
  /** Where nginx's loadable modules lie. */
  modulesFolder: string
  /** Stands in rendered pages where the nonce goes. Secret: text that a visitor could plant must not become one. */
  noncePlaceholder: string
  /** Only our own processes know it: whoever says it may make their calls. */
  internalSecret: string
  /** The names of the main site, whose pages are kept apart from those of all other storefronts. */
  mainHosts: readonly string[]
  imagesFolder: string
  assetsFolder: string
  office: {
    host: string
    /** Where its built files lie. */
    folder: string
    /** Where signing out leads: a browser follows a form there only if it is named. */
    identityOrigin: string
  }
  /** Whether our own identity server stands at that origin. */
  hasOwnIdentity: boolean
  /** Proxies before this one; without any, a visitor's address is that of the connection. */
  hops: Hops
  /** Whether one address is held to its share: off where everybody comes from this machine. */
  hasVisitorBounds: boolean
  /** nginx's workers keep root's rights under root, so that they can read a clone in a closed folder. */
  asRoot: boolean
  ipv6: boolean
}

/** The templates are in `ops/nginx`; what they are filled with is here. */
export const nginxTemplates = join(workspace, 'ops/nginx')

export function nginxConfig(settings: NginxSettings): string {
  return `${fillTemplate(nginxTemplates, 'nginx.conf', nginxFilling(settings))}\n`
}

/** Calls that only our own processes make, as the contract has them, and the figures for Prometheus. */
export const internalPaths = [
  '/metrics',
  ...Object.values(endpoints)
    .filter(({ access }) => access === 'server')
    .map(({ path }) => path),
]

export function nginxFilling(settings: NginxSettings): Filling {
  const { ports, mode, noncePlaceholder, internalSecret, hops, office } = settings
  if (!/^[\w-]{20,64}$/.test(noncePlaceholder)) throw new Error('The nonce placeholder is 20 to 64 letters.')
  if (!/^[\w-]{20,100}$/.test(internalSecret)) throw new Error('INTERNAL_SECRET is 20 to 100 letters.')
  assertHops(hops)
  const isBuilt = mode === 'built'
  const identity = new URL(office.identityOrigin)
  // A demo's has a port of its own; a real one has a name of its own, at the port of all names.
  const identityPort = identity.port || String(ports.shop)
  return {
    values: {
      FOLDER: path(settings.folder),
      MODULES: path(settings.modulesFolder),
      IMAGES: path(settings.imagesFolder),
      ASSETS: path(settings.assetsFolder),
      OFFICE_FILES: path(office.folder),
      PORT: String(ports.shop),
      API_PORT: String(ports.api),
      SECOND_API_PORT: String(ports.secondApi),
      ANY_API_PORT: String(ports.anyApi),
      STOREFRONT_PORT: String(ports.storefront),
      SECOND_STOREFRONT_PORT: String(ports.secondStorefront),
      OFFICE_PORT: String(ports.office),
      PURGE_PORT: String(ports.purge),
      MAIN_HOSTS: settings.mainHosts.map((host) => `${hostName(host)} pages;`).join('\n'),
      OFFICE_HOST: office.host,
      IDENTITY_ORIGIN: office.identityOrigin,
      IDENTITY_HOST: identity.hostname,
      IDENTITY_PORT: identityPort,
      FIRST_IDENTITY_PORT: String(ports.firstIdentity),
      SECOND_IDENTITY_PORT: String(ports.secondIdentity),
      HOPS: hops.from.map((entry) => `set_real_ip_from ${entry};`).join('\n'),
      HOP_HEADER: hops.header,
      NONCE_PLACEHOLDER: noncePlaceholder,
      INTERNAL_SECRET: internalSecret,
      INTERNAL_PATHS: alternatives(internalPaths).replaceAll(/\{\w+\}/g, '[^/]+'),
      APART_PATHS: alternatives([...Object.values(APART_PATHS).flat(), '/healthz', '/readyz']),
      ...ownAnswers(),
    },
    switches: {
      BUILT: isBuilt,
      DEV: !isBuilt,
      OWN_IDENTITY: settings.hasOwnIdentity,
      IDENTITY_APART: settings.hasOwnIdentity && identityPort !== String(ports.shop),
      AS_ROOT: settings.asRoot,
      IPV6: settings.ipv6,
      HOPS: hops.from.length > 0,
      VISITOR_BOUNDS: isBuilt && settings.hasVisitorBounds,
    },
  }
}

const alternatives = (paths: readonly string[]) => paths.map((each) => each.slice(1)).join('|')

function hostName(text: string): string {
  if (!/^[a-z0-9.-]+$/.test(text))
    throw new Error(`MAIN_HOSTS are names in small letters, with commas: ${text}`)
  return text
}

function path(text: string): string {
  if (/["$\n]/.test(text)) throw new Error(`nginx cannot take a path with quotes or dollar signs: ${text}`)
  return text
}
