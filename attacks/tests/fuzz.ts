import { endpoints } from '@shop/contracts/endpoints'
import { send } from '@shop/faults/load.ts'
import type { AttackTest } from '../attack-test.ts'

/** Calls nobody would make by mistake: each has an answer of its own, and none is a fault of ours. */
export const fuzz: AttackTest = {
  name: 'fuzz',
  async run({ shop }) {
    const breaches: string[] = []
    for (const { method, path } of Object.values(endpoints)) {
      const url = `${shop.apiUrl}${path.replaceAll(/\{\w+\}/g, 'x')}`
      const { status } = await send({ kind: path, url, method, ...(method !== 'GET' && { body: {} }) })
      if (status === 0 || status === 500) breaches.push(`${method} ${path} answered ${status}`)
    }
    return { tries: Object.keys(endpoints).length, breaches }
  },
}
