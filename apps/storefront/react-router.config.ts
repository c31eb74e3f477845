import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole site map is small beside one picture, and known routes let links prefetch without asking first.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
