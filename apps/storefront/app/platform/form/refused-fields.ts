import type { CallFailure } from '@shop/contracts/client/call-result'

/**
 * What the server refused, under the names the form has for the fields of the message: `{ email: 'email' }`. null when
 * it names none of them.
 */
export function refusedFields<Name extends string>(
  { refusal, fields }: CallFailure,
  names: Readonly<Record<string, Name>>,
): Partial<Record<Name, string>> | null {
  // What the contract stops has words for engineers only; the form's own check comes before it.
  if (refusal === null) return null
  const found = fields.flatMap(({ path, message }) => {
    const name = names[path.replace(/^body\./, '')]
    return name === undefined ? [] : [[name, message] as const]
  })
  return found.length > 0 ? (Object.fromEntries(found) as Partial<Record<Name, string>>) : null
}
