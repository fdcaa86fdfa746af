import { useMemo } from 'react'
import type { ShownSlide } from '#areas/learning/contract/attempts/attempt-calls.ts'
import { playerPart } from '#areas/learning/contract/attempts/player-part.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { Lent } from '#platform/web/screens/lent.tsx'
import styles from './preview-tab.module.css'
import { type PlacedSlide, useSlides } from './use-slides.ts'

/** A course as learners see it, in the player they take it in. Nothing is kept or counted. */
export function PreviewTab({ record }: { record: StoredRecord }) {
  const { slides } = useSlides(record.id)
  const shown = useMemo(() => slides?.map(shownSlide), [slides])
  if (!shown) return null
  return (
    <div className={styles.preview}>
      <Notice tone="info">This is what learners see. Your answers are not kept.</Notice>
      <Lent
        part={playerPart}
        given={{ course: { title: String(record['title']) }, slides: shown, mode: 'preview' }}
      />
    </div>
  )
}

function shownSlide(slide: PlacedSlide, place: number): ShownSlide {
  // Outside the circle of answers there are no options.
  const options = (slide.options ?? []).map(({ text }, id) => ({ id, text }))
  return {
    ...{ id: slide.id, parent_id: slide.parent_id, sort_order: slide.sort_order },
    ...{ number: place + 1, title: slide.title, kind: slide.kind, body: slide.body },
    ...{ media_id: slide.media_id, video_url: slide.video_url },
    ...{ min_seconds: slide.min_seconds ?? 0, is_required: slide.is_required },
    ...{ question_type: slide.question_type, points: slide.points },
    partial_credit: slide.partial_credit,
    // The stored order of these is the answer.
    options: slide.question_type === 'Order' ? options.toReversed() : options,
  }
}
