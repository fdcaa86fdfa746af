import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'

/** What this area draws itself. */
export const booksOnWeb: AreaOnWeb = {
  presentations: {
    'book-differences': async () => (await import('./book-differences.tsx')).presentBookDifferences,
  },
}
