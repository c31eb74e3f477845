import { randomUUID } from 'node:crypto'
import type { Office, Sample } from './office-samples.ts'

/** Those of credit and gift cards, for an order that somebody placed. */
export const creditSamples = (
  placed: (office: Office) => Promise<string>,
): Readonly<Record<string, Sample>> => ({
  'POST /office/orders/{orderNumber}/credit': async (office) => {
    const number = await placed(office)
    await office.house.owner.query(
      `with a as (insert into account (sso_uid, email, first_name, last_name, account_type_id)
         values ($1, $1 || '@example.com', 'Ana', 'Morris', 'Retail') returning id)
       update shop_order set account_id = (select id from a) where number = $1`,
      [number],
    )
    const body = { amountInCents: 1_500, kind: 'given', reason: 'The box was late' }
    return { path: `/office/orders/${number}/credit`, body }
  },
  'POST /office/orders/{orderNumber}/gift-cards': async (office) => ({
    path: `/office/orders/${await placed(office)}/gift-cards`,
    body: { cardId: randomUUID(), amountInCents: 1_500, kind: 'given', reason: 'The box was late' },
  }),
})
