import type { Client } from '@shop/contracts/client/client'
import { loadFailed } from '../platform/client/load-failed.ts'
import { readTimeChoice } from './time-choice.ts'

/** Whether the time that was chosen is gone; else the page that follows says what holds now. */
export async function answerMoveOffer(client: Client, token: string, form: FormData): Promise<boolean> {
  const answer = answerOf(form)
  if (!answer) return false
  const answered = await client.call('POST /orders/moves/{token}/answers', {
    params: { token },
    body: answer,
  })
  if (answered.ok) return false
  if (answered.refusal === 'install-time-gone') return true
  return loadFailed(answered)
}

function answerOf(form: FormData) {
  if (form.get('answer') === 'none') return { answer: 'none' } as const
  const time = readTimeChoice(form.get('time'))
  return time && ({ ...time, answer: 'move' } as const)
}
