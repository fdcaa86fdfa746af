import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { manualPage } from '#platform/contract/manual-page.ts'
import { t } from '#platform/contract/words/texts.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { ChapterText } from './chapter-text.tsx'
import { Contents } from './contents.tsx'
import styles from './manual-screen.module.css'
import { FIRST_CHAPTER, useManual } from './use-manual.ts'

/** The manual: at the side the chapters of one's own work, beside them the one that is open. */
export function ManualScreen() {
  const manual = useManual()
  const [asked] = useSearchParams()
  const name = asked.get('chapter') ?? FIRST_CHAPTER
  const chapter = manual?.chapters.find((one) => one.name === name)
  useSection(chapter?.name)
  return (
    <>
      <PageHeader title={t(manualPage.label)} />
      <div className={styles.manual} aria-busy={manual === undefined}>
        {manual && <Contents chapters={manual.chapters} open={chapter?.name} />}
        {manual && chapter && <ChapterText chapter={chapter} manual={manual} />}
        {manual && !chapter && (
          <EmptyState icon="school" title="No such chapter">
            It is for the work of another role, or there is none of this name.
          </EmptyState>
        )}
      </div>
    </>
  )
}

/** Goes to the section that the address names, once it stands. */
function useSection(chapter: string | undefined): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (chapter !== undefined && hash)
      document.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`)?.scrollIntoView()
  }, [chapter, hash])
}
