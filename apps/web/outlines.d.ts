/** Made from the declarations when the page is built; see tools/build-outlines.ts. */
declare module 'virtual:outlines' {
  import type { AreaOutline } from '#platform/contract/outline.ts'
  export const outlines: readonly AreaOutline[]
}
