/** Made from docs/manual when the page is built; see tools/build-manual.ts. */
declare module 'virtual:manual' {
  import type { ManualChapter } from '#platform/contract/manual.ts'
  export const chapters: readonly ManualChapter[]
  /** The address of each picture, by the name a chapter gives it. */
  export const pictures: Readonly<Partial<Record<string, string>>>
}
