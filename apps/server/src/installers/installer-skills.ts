import { CAPABILITIES } from '@shop/domain/installers/capability'
import { INSTALLATION_WORKS } from '@shop/domain/pricing/installation-work'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

/** What an installer can do, as `MountingSkills` has it. */
export const SkillsRow = z.strictObject({
  capabilities: z.array(z.enum(CAPABILITIES)),
  largestRimInches: z.number(),
  smallestAspectRatio: z.number(),
  priced: z.array(
    z.strictObject({
      work: z.enum(INSTALLATION_WORKS),
      rims: z.strictObject({ from: z.number(), below: z.number() }),
    }),
  ),
})

/** The same as a part of a statement, of the installer under that name in it. */
export function skillsOf(name: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${name}.${column}`)
  return sql`json_build_object('capabilities', ${of('capabilities')}, 'largestRimInches', ${of('largest_rim_inches')},
      'smallestAspectRatio', ${of('smallest_aspect_ratio')},
      'priced', (select coalesce(json_agg(json_build_object('work', p.work,
                   'rims', json_build_object('from', lower(p.rims), 'below', upper(p.rims)))), '[]')
                   from installer_price p where p.installer_id = ${of('id')}))`
}
