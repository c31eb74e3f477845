async function charge(): Promise<void> {}

export function placeOrder(): void {
  charge()
}
