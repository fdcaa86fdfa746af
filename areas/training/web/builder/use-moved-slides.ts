import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { t } from '#platform/contract/words/texts.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { announce } from '#platform/web/parts/announcements.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import {
  droppedOn,
  type OutlineLine,
  type SlideStep,
  stepped,
  treeOfOutline,
} from './slide-outline.ts'
import { slideButtonId } from './slide-outline-list.tsx'
import { nestedSlidesKey, type PlacedSlide, useOrderSlides } from './use-slides.ts'

/**
 * Moves slides: the outline shows it at once, and each order is sent after the one before. What is refused is said, and the
 * slides are shown as they are stored.
 */
export function useMovedSlides(quiz: number, slides: readonly PlacedSlide[]) {
  const queries = useQueryClient()
  const send = useOrderSlides()
  const [versions, setVersions] = useState<ReadonlyMap<number, number>>(new Map())
  const sent = useRef(Promise.resolve())
  const waiting = useRef(0)
  const focused = useRef<number>(undefined)
  // A button that moves in the page loses the focus.
  useEffect(() => {
    if (focused.current === undefined) return
    document.getElementById(slideButtonId(focused.current))?.focus()
    focused.current = undefined
  })

  const order = (outline: readonly OutlineLine[], of: readonly PlacedSlide[] = slides) => {
    queries.setQueryData(nestedSlidesKey(quiz), arranged(of, outline))
    waiting.current += 1
    const before = sent.current
    sent.current = (async () => {
      await before
      try {
        const stored = await send(treeOfOutline(outline))
        setVersions(new Map(stored.map(({ id, version }) => [id, version])))
        if (waiting.current === 1) queries.setQueryData(nestedSlidesKey(quiz), stored)
      } catch (problem) {
        showSnackbar('general_error', problemText(problem))
        await queries.invalidateQueries({ queryKey: nestedSlidesKey(quiz) })
      } finally {
        waiting.current -= 1
      }
    })()
  }
  const move = (id: number, outline: readonly OutlineLine[] | undefined) => {
    const title = slides.find((slide) => slide.id === id)?.title
    if (!outline) return announce(t`${title} cannot go there`)
    const line = outline.findIndex((one) => one.id === id)
    announce(t`${title}, place ${line + 1} of ${outline.length}, level ${outline[line]?.depth}`)
    focused.current = id
    order(outline)
  }
  return {
    order,
    step: (id: number, step: SlideStep) => move(id, stepped(slides, id, step)),
    drop: (id: number, target: number) => move(id, droppedOn(slides, id, target)),
    versionOf: (id: number | undefined) => versions.get(id ?? 0) ?? 0,
  }
}

/** Slides as they stand in another outline. */
function arranged(
  slides: readonly PlacedSlide[],
  outline: readonly OutlineLine[],
): readonly PlacedSlide[] {
  const byId = new Map(slides.map((slide) => [slide.id, slide]))
  return outline.flatMap(({ id, depth }, place) => {
    const slide = byId.get(id)
    const parent = outline.slice(0, place).findLast((line) => line.depth < depth)
    const before = outline.slice(0, place).filter((line) => line.depth === depth)
    return slide
      ? [{ ...slide, depth, parent_id: parent?.id ?? null, sort_order: before.length + 1 }]
      : []
  })
}
