import { useSearchParams } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import styles from './slide-builder.module.css'
import { SlideOutlineList } from './slide-outline-list.tsx'
import { ShownSlide } from './shown-slide.tsx'
import type { PlacedSlide } from './use-slides.ts'

interface SlideReaderProps {
  course: StoredRecord
  slides: readonly PlacedSlide[]
}

/** The slides of a course that is locked, or of one that its reader may not change. */
export function SlideReader({ course, slides }: SlideReaderProps) {
  const [parameters, setParameters] = useSearchParams()
  const asked = Number(parameters.get('slide'))
  const selected = slides.find(({ id }) => id === asked) ?? slides[0]
  const open = (id: number) =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now)
        next.set('slide', String(id))
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  if (!selected)
    return (
      <EmptyState icon="file-text" title="No slide yet">
        This course has no slides.
      </EmptyState>
    )
  const place = slides.indexOf(selected) + 1
  return (
    <>
      {course['status'] !== 'Draft' && (
        <Notice tone="info" className={styles.locked}>
          This course is locked. Begin a new version to change its slides.
        </Notice>
      )}
      <div className={styles.builder}>
        <Card title="Slides" note={String(slides.length)} flush className={styles.outline}>
          <SlideOutlineList
            slides={slides.map((slide) => ({ ...slide, isUnfinished: false }))}
            selected={selected.id}
            isOpen={false}
            onSelect={open}
            onStep={() => {}}
            onDrop={() => {}}
          />
        </Card>
        <div className={styles.editor}>
          <Card title={t`Slide ${place} of ${slides.length}`}>
            <ShownSlide slide={selected} />
          </Card>
        </div>
      </div>
    </>
  )
}
