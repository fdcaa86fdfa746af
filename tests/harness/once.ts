/**
 * What several tests of a file build on: made by the one that needs it first, so that each runs alone. What failed is tried again by the
 * next one.
 */
export function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return async () => {
    made ??= make()
    try {
      return await made
    } catch (problem) {
      made = undefined
      throw problem
    }
  }
}
