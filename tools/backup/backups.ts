import type { Environment } from '../environment.ts'
import { pgbackrest } from './pgbackrest.ts'

export type Backup = {
  label: string
  kind: 'full' | 'diff' | 'incr'
  beganAt: Date
  endedAt: Date
  bytes: number
}

type Info = {
  backup: {
    label: string
    type: Backup['kind']
    timestamp: { start: number; stop: number }
    info: { size: number }
  }[]
}[]

/** Every backup that can be restored, oldest first. */
export async function listBackups(environment: Environment): Promise<Backup[]> {
  const [stanza] = JSON.parse(await pgbackrest(environment, 'info', ['--output=json'])) as Info
  return (stanza?.backup ?? []).map(({ label, type, timestamp, info }) => ({
    label,
    kind: type,
    beganAt: new Date(timestamp.start * 1000),
    endedAt: new Date(timestamp.stop * 1000),
    bytes: info.size,
  }))
}
