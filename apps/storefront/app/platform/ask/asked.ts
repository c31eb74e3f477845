import type { CallFailure, CallResult } from '@shop/contracts/client/call-result'

/** How a question to our API stands. */
export type Asked<Answer> =
  /** There is nothing to ask yet. */
  | { state: 'unasked' }
  /** `before` answered the question before this one. */
  | { state: 'asking'; before: Answer | null }
  | { state: 'answered'; answer: Answer }
  | { state: 'failed'; failure: CallFailure; retry: () => void }

export type Reply<Answer> = { ok: true; data: Answer } | CallFailure

/** null until there is one. */
export function answerOf<Answer>(asked: Asked<Answer>): Answer | null {
  return asked.state === 'answered' ? asked.answer : null
}

/** For a list that stays while the next one is asked for. */
export function latestOf<Answer>(asked: Asked<Answer>): Answer | null {
  return asked.state === 'asking' ? asked.before : answerOf(asked)
}

/** What a screen wants of a reply; a failure stays one. */
export function picked<Data, Answer>(result: CallResult<Data>, pick: (data: Data) => Answer): Reply<Answer> {
  return result.ok ? { ok: true, data: pick(result.data) } : result
}
