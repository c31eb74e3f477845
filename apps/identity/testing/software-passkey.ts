import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
/** The finger was there, and it was the right one. */
const PRESENT_AND_VERIFIED = 0x05

/** A passkey without a device: what one costs the server, thousands of times, and not what it costs a browser. */
export function softwarePasskey(issuer: string) {
  const { origin, hostname } = new URL(issuer)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16).toString('base64url')
  return {
    id,
    /** As the device hands it over: a COSE key of the kind EC2, ES256, P-256. */
    publicKey: Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]),
    /** What a browser sends for the question of an interaction. */
    answer(challenge: string): string {
      const clientData = Buffer.from(
        JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }),
      )
      const authenticatorData = Buffer.concat([
        sha256(hostname),
        Buffer.from([PRESENT_AND_VERIFIED]),
        Buffer.alloc(4),
      ])
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey)
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      })
    },
  }
}
