export { type ChannelDirectory, openChannelDirectory } from './resolve-channel.ts'
export { channelRoutes } from './routes.ts'
export { setNotification } from './set-notification.ts'
export { siteUrl } from './site-url.ts'
