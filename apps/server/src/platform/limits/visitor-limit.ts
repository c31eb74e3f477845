import type { FastifyRequest } from 'fastify'
import { assertAllowed } from './assert-allowed.ts'
import type { Limit, RateLimits } from './rate-limits.ts'

/** Counts one more for whoever has asked; our own processes are not counted. */
export async function assertVisitorMay(
  limits: RateLimits,
  limit: Limit,
  request: FastifyRequest,
): Promise<void> {
  if (request.visitor) await assertAllowed(limits, [limit, request.visitor])
}
