export function PlantedWords() {
  return <p>Your cart is empty</p>
}
