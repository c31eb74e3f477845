import * as z from 'zod'
import { defineList } from '../platform/list.ts'
import { AuditLine } from './audit.ts'

export const auditList = defineList({
  name: 'audit',
  access: { staff: 'audit.read' },
  summary: 'Who did what, when and to what, newest first',
  filter: z.strictObject({
    staffId: z.uuid().optional(),
    action: z
      .string()
      .regex(/^[a-z.-]{1,40}$/)
      .optional(),
    orderNumber: z.string().max(40).optional(),
  }),
  sorts: ['when'],
  columns: ['when', 'who', 'what', 'on', 'details'],
  row: AuditLine,
})
