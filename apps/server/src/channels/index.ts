export { siteUrl } from '@shop/domain/channels/site-url'
export { answerKnownHosts } from './answer-known-hosts.ts'
export { askForHost } from './ask-for-host.ts'
export {
  AssortmentTerms,
  assortmentIn,
  assortmentOf,
  assortmentTerms,
  isCounterSold,
  isSold,
  isStocked,
  LINE_SOLD,
} from './assortment-terms.ts'
export { httpDomainNames } from './http-domain-names.ts'
export { leadWithHost } from './lead-with-host.ts'
export { messages as hostMessages } from './messages.ts'
export { proveHost } from './prove-host.ts'
export { type ChannelDirectory, openChannelDirectory } from './resolve-channel.ts'
export { retireHost } from './retire-host.ts'
export { channelRoutes } from './routes.ts'
export { setAssortment } from './set-assortment.ts'
export { selectLateStock, setLateStock } from './set-late-stock.ts'
export { setNotification } from './set-notification.ts'
export type { Channel } from './store.ts'
