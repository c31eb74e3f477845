/** The header of a caller that names itself to a provider. */
export const basicAuthorization = (name: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`,
})
