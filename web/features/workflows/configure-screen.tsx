export function ConfigureScreen() {
  return null
}
