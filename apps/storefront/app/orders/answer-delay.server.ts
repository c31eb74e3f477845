import type { Client } from '@shop/contracts/client/client'
import { DELAY_ANSWERS } from '@shop/domain/orders/delay-state'
import { loadFailed } from '../platform/client/load-failed.ts'

/** The page that follows says what holds now: the answer, or what was faster. */
export async function answerDelay(client: Client, token: string, form: FormData): Promise<void> {
  const answer = DELAY_ANSWERS.find((each) => each === form.get('answer'))
  if (!answer) return
  const answered = await client.call('POST /orders/delays/{token}/answers', {
    params: { token },
    body: { answer },
  })
  if (!answered.ok) loadFailed(answered)
}
