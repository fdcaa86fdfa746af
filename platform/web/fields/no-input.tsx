/** Raw data and secrets have no input of their own: the person who lets people set them brings one. */
export function NoField() {
  return null
}
