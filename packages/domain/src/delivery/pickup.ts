export type PickupRefusal = 'pickup-point-full' | 'too-big-for-pickup'

/** Why tires can't go to a pickup point that has so much room, or null. */
export function pickupRefusal(
  tires: { readonly count: number; readonly hasOversize: boolean },
  roomFor: number,
): PickupRefusal | null {
  if (tires.hasOversize) return 'too-big-for-pickup'
  return tires.count > roomFor ? 'pickup-point-full' : null
}
