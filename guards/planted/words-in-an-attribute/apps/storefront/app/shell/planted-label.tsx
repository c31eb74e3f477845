export function PlantedLabel() {
  return <button type="button" aria-label="Close" />
}
