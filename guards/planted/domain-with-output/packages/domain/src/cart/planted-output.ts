export const price = (cents: number) => {
  console.log(cents)
  return cents
}
