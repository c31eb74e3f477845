import { ACCOUNT_TYPES } from '@shop/domain/accounts/account-type'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'

/** Who works at the desk of flags. */
const AT_THE_DESK = { staff: 'flags.edit' } as const

const Share = z.int().min(0).max(100)
const Why = z.string().trim().min(3).max(300)
const flagParams = z.object({ key: z.string().regex(/^[a-z][a-z-]{1,40}$/) })

export const DeskFlag = z.object({
  key: z.string(),
  description: z.string(),
  owner: z.string(),
  added: z.string(),
  /** Only those of shoppers have a share, channels and accounts; the others are on or off for all. */
  audience: z.enum(['shoppers', 'staff', 'house']),
  isOn: z.boolean(),
  /** In force now, by schedule or by hand. */
  sharePercent: z.int(),
  steps: z.array(z.object({ at: z.string(), sharePercent: z.int(), isDone: z.boolean() })),
  /** null: every account, and who has none. */
  accountTypes: z.array(z.enum(ACCOUNT_TYPES)).nullable(),
  isAlwaysOnForStaff: z.boolean(),
  /** Top-level channels, and those that say something of their own; heirs follow their parent. */
  channels: z.array(z.object({ id: z.string(), name: z.string(), isOn: z.boolean() })),
  /** null while nobody has touched it. Whoever changes it says which of these they saw. */
  changedAt: z.string().nullable(),
})
export type DeskFlag = z.infer<typeof DeskFlag>

export const getFlags = endpoint({
  method: 'GET',
  path: '/office/flags',
  access: AT_THE_DESK,
  summary: 'Every flag, and how it stands now',
  response: z.object({ flags: z.array(DeskFlag) }),
})

export const FlagChange = z.object({
  at: z.string(),
  /** null: by schedule. */
  who: z.string().nullable(),
  why: z.string().nullable(),
  /** What differs, by field. */
  before: z.record(z.string(), z.json()),
  after: z.record(z.string(), z.json()),
})
export type FlagChange = z.infer<typeof FlagChange>

export const getFlagHistory = endpoint({
  method: 'GET',
  path: '/office/flags/{key}/history',
  access: AT_THE_DESK,
  summary: 'Who changed a flag, when and why, newest first, and what its schedule did',
  params: flagParams,
  response: z.object({ changes: z.array(FlagChange) }),
})

export const putFlag = endpoint({
  method: 'PUT',
  path: '/office/flags/{key}',
  access: AT_THE_DESK,
  summary: 'Changes a flag at once: switch, share, or who can get it; switching off needs a reason',
  params: flagParams,
  body: z
    .strictObject({
      seen: z.string().nullable(),
      isOn: z.boolean().optional(),
      sharePercent: Share.optional(),
      accountTypes: z.array(z.enum(ACCOUNT_TYPES)).min(1).nullable().optional(),
      isAlwaysOnForStaff: z.boolean().optional(),
      channel: z.strictObject({ id: z.string().max(60), isOn: z.boolean() }).optional(),
      why: Why.optional(),
    })
    .refine(({ isOn, why }) => isOn !== false || why !== undefined, { path: ['why'] }),
  response: z.object({ flag: DeskFlag }),
  refusals: ['changed-meanwhile', 'unknown-channel', 'not-for-shoppers'],
})

export const putFlagSteps = endpoint({
  method: 'PUT',
  path: '/office/flags/{key}/steps',
  access: AT_THE_DESK,
  summary: 'Plans the shares to come; steps that have begun stay',
  params: flagParams,
  body: z.strictObject({
    seen: z.string().nullable(),
    steps: z.array(z.strictObject({ at: z.iso.datetime(), sharePercent: Share })).max(10),
    why: Why.optional(),
  }),
  response: z.object({ flag: DeskFlag }),
  refusals: ['changed-meanwhile', 'step-in-the-past', 'two-steps-at-once'],
})
