/** Raw data has no input of its own: a family that lets people set it brings one. */
export function NoField() {
  return null
}
