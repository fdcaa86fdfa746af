/** Made from the declarations when the page is built; see tools/build-outlines.ts. */
declare module 'virtual:outlines' {
  import type { FoldedArea } from '#platform/contract/outline/folded-outline.ts'
  export const outlines: readonly FoldedArea[]
}

/** The declarations themselves, by the name of the family. */
declare module 'virtual:declarations' {
  import type { AnyResource } from '#platform/contract/resource.ts'
  export const declared: (name: string) => Promise<AnyResource>
}
