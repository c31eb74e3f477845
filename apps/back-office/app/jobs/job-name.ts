/** A name in words: `send-receipt` is "Send receipt". */
export const nameOf = ({ name }: { readonly name: string }): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
