import type { HostProof } from '@shop/domain/channels/host-proof'

const record = ({ name, text }: HostProof) => `  ${name}  TXT  "${text}"`

/** What `pnpm host` says. */
export const messages = {
  usage: 'usage: pnpm host add HOST CHANNEL | prove HOST | lead HOST | retire HOST --why TEXT',
  proofWanted: (host: string, proof: HostProof) =>
    `Add this DNS record, then run pnpm host prove ${host}:\n${record(proof)}`,
  unproven: (host: string, proof: HostProof) =>
    `${host} isn’t live. We didn’t find this DNS record:\n${record(proof)}\nNew records can take an hour to show up.`,
  live: (host: string) => `${host} is live.`,
  leads: (host: string) => `${host} is the channel’s primary host.`,
  retired: (host: string) => `${host} is retired. It redirects to the channel’s primary host.`,
  withdrawn: (host: string) => `${host} was never proven. We removed it.`,
  noName: (host: string) => `${host} isn’t a host name. Use lowercase letters and no port.`,
  noChannel: (channelId: string) => `There’s no channel ${channelId}.`,
  taken: (host: string) => `${host} belongs to another channel.`,
  unknown: (host: string) => `We don’t know ${host}. Add it first.`,
  notLive: (host: string) => `${host} isn’t live. Prove it first.`,
  primary: (host: string) => `${host} is the channel’s primary host. Lead with another host first.`,
}
