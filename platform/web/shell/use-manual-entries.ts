import { useNavigate } from 'react-router'
import { manualAddress, sectionsOf } from '#platform/contract/manual.ts'
import { useManual } from '#platform/web/manual/use-manual.ts'
import type { PaletteEntry } from './palette-actions.tsx'

/** The sections of the manual one may read, found by any of their words. */
export function useManualEntries(): PaletteEntry[] {
  const navigate = useNavigate()
  const manual = useManual()
  return (manual?.chapters ?? []).flatMap(sectionsOf).map(({ chapter, id, title, words }) => ({
    key: `manual-${chapter.name}-${id ?? ''}`,
    label: title,
    beside: chapter.title,
    icon: 'school',
    keywords: words,
    act: () => void navigate(manualAddress(chapter.name, id)),
  }))
}
