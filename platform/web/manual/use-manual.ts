import { useQuery } from '@tanstack/react-query'
import { chaptersNamedIn, type ManualChapter } from '#platform/contract/manual.ts'
import { useMayOpen } from '#platform/web/client/access.ts'

/** What everybody reads first; its links say in which order the others follow. */
export const FIRST_CHAPTER = 'README'

export interface Manual {
  readonly chapters: readonly ManualChapter[]
  readonly pictures: Readonly<Partial<Record<string, string>>>
}

/** The chapters of the signed-in person's work: those that are everybody's, and those of pages they may open. */
export function useManual(): Manual | undefined {
  const mayOpen = useMayOpen()
  const { data } = useQuery({
    queryKey: ['manual'],
    staleTime: Infinity,
    queryFn: () => import('virtual:manual'),
  })
  if (!data) return undefined
  const order = orderOf(data.chapters)
  const own = data.chapters.filter(({ needs }) => needs.length === 0 || needs.some(mayOpen))
  return {
    chapters: own.toSorted((one, other) => order(one.name) - order(other.name)),
    pictures: data.pictures,
  }
}

/** A chapter that the first one does not lead to stands last. */
function orderOf(chapters: readonly ManualChapter[]): (name: string) => number {
  const first = chapters.find(({ name }) => name === FIRST_CHAPTER)
  const names = [FIRST_CHAPTER, ...(first ? chaptersNamedIn(first) : [])]
  return (name) => (names.includes(name) ? names.indexOf(name) : names.length)
}
