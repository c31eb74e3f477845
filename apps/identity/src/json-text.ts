import { z } from 'zod'

/** What a text says as JSON; one that is none does not pass. */
export function jsonText(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'no JSON' })
    return z.NEVER
  }
}
