/** Sends webhooks like a provider does: after a delay, again when the receiver fails, and keeps a list. */
export type Webhook = {
  label: string
  /** Called for each attempt, so a signature can carry the time of that attempt. */
  request(): { url: string; headers: Record<string, string>; body: string }
  delayMs: number
}

export type Delivery = {
  label: string
  attempts: number
  state: 'waiting' | 'delivered' | 'given-up'
  lastStatus: number | null
}

export type WebhookOutbox = {
  send(webhook: Webhook): Promise<Delivery>
  deliveries(): Delivery[]
  clear(): void
}

export type OutboxOptions = { attempts?: number; firstRetryMs?: number }

const ANSWER_TIMEOUT_MS = 5_000
// As a provider does: longer and longer pauses, and for about an hour.
const LONGEST_PAUSE = 60

export function createWebhookOutbox({
  attempts = 240,
  firstRetryMs = 250,
}: OutboxOptions = {}): WebhookOutbox {
  let deliveries: Delivery[] = []
  const timers = new Set<NodeJS.Timeout>()
  let round = 0

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        resolve()
      }, ms)
      timers.add(timer)
    })

  async function send(webhook: Webhook): Promise<Delivery> {
    const delivery: Delivery = { label: webhook.label, attempts: 0, state: 'waiting', lastStatus: null }
    deliveries.push(delivery)
    const startedIn = round
    await pause(webhook.delayMs)
    while (delivery.state === 'waiting') {
      delivery.attempts += 1
      delivery.lastStatus = await post(webhook.request())
      if (round !== startedIn) break
      if (delivery.lastStatus !== null && delivery.lastStatus < 300) delivery.state = 'delivered'
      // A receiver that cannot read it will not read it the next time either.
      else if (delivery.lastStatus === 400 || delivery.attempts === attempts) delivery.state = 'given-up'
      else await pause(firstRetryMs * Math.min(2 ** (delivery.attempts - 1), LONGEST_PAUSE))
    }
    return delivery
  }

  return {
    send,
    deliveries: () => deliveries,
    clear() {
      round += 1
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      deliveries = []
    },
  }
}

/** The status of the answer, or null when there was none: an unreachable shop is what retries are for. */
async function post({ url, headers, body }: ReturnType<Webhook['request']>): Promise<number | null> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return null
  }
}
