import { INSTALLER_KINDS, type InstallerKind } from '@shop/domain/installers/installer-kind'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { statement, stored } from '../platform/db/statement.ts'
import type { JobParts, TireOfJob } from './calendar-store.ts'
import { SkillsRow, skillsOf } from './installer-skills.ts'
import { mountsAll } from './mounts-all.ts'

const INSTALLER_FOR_JOB = statement('installer for a job', {
  id: z.number(),
  kind: z.enum(INSTALLER_KINDS),
  addressLine1: z.string(),
  addressLine2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  skills: SkillsRow,
  tires: z.array(stored<TireOfJob>()),
  comesThere: z.boolean(),
})

interface InstallerForJob {
  readonly id: number
  readonly kind: InstallerKind
  readonly address: {
    readonly addressLine1: string
    readonly addressLine2?: string | undefined
    readonly city: string
    readonly state: string
    readonly zip: string
  }
  /** All of the tires. */
  readonly mountsAll: boolean
  /** Whether a van drives to where the car stands; a shop drives nowhere. */
  readonly comesThere: boolean
}

/** Somebody who might mount some tires; null for nobody we work with. */
export async function findInstallerForJob(
  db: Db,
  installerId: number,
  { tires: wanted, carZip }: JobParts,
): Promise<InstallerForJob | null> {
  const { rows } = await INSTALLER_FOR_JOB`
    select n.id, n.kind, n.address_line1 as "addressLine1", n.address_line2 as "addressLine2", n.city, n.state, n.zip,
           ${skillsOf('n')} as skills, ${wanted} as tires,
           exists (select from zip_code z where z.zip = ${carZip}
             and st_dwithin(n.place, z.center, n.service_area_miles * 1609.344)) as "comesThere"
      from installer n where n.id = ${installerId} and n.is_active`.execute(db)
  const [row] = rows
  if (!row) return null
  const { id, kind, skills, tires, comesThere, addressLine2, ...address } = row
  return {
    id,
    kind,
    address: { ...address, addressLine2: addressLine2 ?? undefined },
    mountsAll: mountsAll(skills, tires),
    comesThere,
  }
}
