import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { publishErrors } from '../../contract/courses/publish-errors.ts'
import { asPublished } from '../courses/as-published.ts'
import { AddSlideMenu } from './add-slide-menu.tsx'
import { DeleteSlideDialog } from './delete-slide-dialog.tsx'
import { SheetMenu } from './sheet-menu.tsx'
import { SheetRefused } from './sheet-refused.tsx'
import { SlideEditor } from './slide-editor.tsx'
import { newSlide, newTitle, type SlideKind, storedSlide } from './slide-form.ts'
import { type ListedSlide, SlideOutlineList } from './slide-outline-list.tsx'
import { placedAfter } from './slide-outline.ts'
import { SlideMoves } from './slide-moves.tsx'
import styles from './slide-builder.module.css'
import { useMovedSlides } from './use-moved-slides.ts'
import { useStoredCourse } from './use-stored-course.ts'
import type { PlacedSlide } from './use-slides.ts'

/** A slide that is not stored yet: behind which one, inside which one, and what it begins with. */
interface FreshSlide {
  readonly kind: SlideKind
  readonly after: number | undefined
  readonly start: Readonly<Record<string, unknown>>
  /** Tells one new slide from the next. */
  readonly number: number
}

interface SlideBuilderProps {
  course: StoredRecord
  slides: readonly PlacedSlide[]
  refetch: () => Promise<{ data: readonly PlacedSlide[] | undefined }>
}

/** The slides of a draft: their outline at the left, the one that is written at the right. */
export function SlideBuilder({ course, slides, refetch }: SlideBuilderProps) {
  const [parameters, setParameters] = useSearchParams()
  const [fresh, setFresh] = useState<FreshSlide>()
  const [refused, setRefused] = useState<Error>()
  const [doomed, setDoomed] = useState<PlacedSlide>()
  const leaving = useRef(async () => true)
  const moves = useMovedSlides(course.id, slides)
  const courseChanged = useStoredCourse()
  const asked = Number(parameters.get('slide'))
  const selected = fresh ? undefined : (slides.find(({ id }) => id === asked) ?? slides[0])
  /** What was begun while one was being saved stays. */
  const show = (id: number | undefined) => {
    setFresh((now) => (now === fresh ? undefined : now))
    setParameters(
      (now) => {
        const next = new URLSearchParams(now)
        if (id === undefined) next.delete('slide')
        else next.set('slide', String(id))
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  const open = async (id: number) => {
    if (id !== 0 && id !== selected?.id && (await leaving.current())) show(id)
  }
  const begin = async (kind: SlideKind) => {
    if (!(await leaving.current())) return
    const isInto = selected?.kind === 'Section'
    const parent = isInto ? selected.id : (selected?.parent_id ?? null)
    setFresh({
      ...{ kind, after: isInto ? undefined : selected?.id },
      start: newSlide(course.id, kind, parent),
      number: (fresh?.number ?? 0) + 1,
    })
  }
  const duplicate = async () => {
    if (!selected || !(await leaving.current())) return
    const title = t`${selected.title} (copy)`.slice(0, 150)
    setFresh({
      ...{ kind: selected.kind, after: selected.id, number: (fresh?.number ?? 0) + 1 },
      start: { ...storedSlide(selected), quiz_id: course.id, title },
    })
  }
  /** A new slide is stored behind the others beside it, and moves to where it was begun. */
  const saved = async (slide: StoredRecord) => {
    await courseChanged()
    const { data = slides } = await refetch()
    if (fresh?.after !== undefined) moves.order(placedAfter(data, slide.id, fresh.after), data)
    if (fresh) show(slide.id)
  }
  const errors = publishErrors(asPublished(course), slides)
  const listed = withFresh(
    slides.map((slide) => ({ ...slide, isUnfinished: `slides.${slide.id}` in errors })),
    fresh,
  )
  const place = listed.findIndex(({ id }) => id === (selected?.id ?? 0)) + 1
  return (
    <>
      {refused && <SheetRefused problem={refused} onClose={() => setRefused(undefined)} />}
      <div className={styles.builder}>
        <Card
          title="Slides"
          note={slides.length > 0 && String(slides.length)}
          flush
          className={styles.outline}
          aside={
            <span className={styles.verbs}>
              <AddSlideMenu onAdd={(kind) => void begin(kind)} />
              <SheetMenu
                course={course.id}
                onAdded={async () => {
                  setRefused(undefined)
                  await courseChanged()
                  await refetch()
                }}
                onRefused={setRefused}
              />
            </span>
          }
        >
          {listed.length > 0 ? (
            <>
              <SlideOutlineList
                slides={listed}
                selected={selected?.id ?? 0}
                isOpen
                onSelect={(id) => void open(id)}
                onStep={moves.step}
                onDrop={moves.drop}
              />
              {selected && <SlideMoves slide={selected} onStep={moves.step} />}
            </>
          ) : (
            <EmptyState icon="file-text" title="No slide yet">
              Add a slide with what people should know, then a question about it.
            </EmptyState>
          )}
        </Card>
        <div className={styles.editor}>
          {(fresh ?? selected) && (
            <SlideEditor
              key={fresh ? `new ${fresh.number}` : selected?.id}
              title={t`Slide ${place} of ${listed.length}`}
              slide={selected}
              start={fresh?.start ?? (selected ? storedSlide(selected) : {})}
              keptAs={`course-slides:${selected?.id ?? `new:${course.id}`}`}
              knownVersion={moves.versionOf(selected?.id)}
              onLeave={(save) => {
                leaving.current = save
              }}
              onSaved={saved}
              onDiscard={() => setFresh(undefined)}
              onDuplicate={() => void duplicate()}
              onDelete={() => setDoomed(selected)}
            />
          )}
        </div>
        <DeleteSlideDialog
          slide={doomed}
          slides={slides}
          onClose={() => setDoomed(undefined)}
          onDeleted={async () => {
            leaving.current = async () => true
            show(neighbourOf(slides, doomed))
            await courseChanged()
            await refetch()
          }}
        />
      </div>
    </>
  )
}

/** The outline with the new slide where it is going to be. */
function withFresh(
  slides: readonly ListedSlide[],
  fresh: FreshSlide | undefined,
): readonly ListedSlide[] {
  if (!fresh) return slides
  const line = { id: 0, title: newTitle(fresh.kind), kind: fresh.kind, isUnfinished: false }
  const parent = fresh.start['parent_id']
  const depth = (slides.find(({ id }) => id === parent)?.depth ?? 0) + 1
  const all = [...slides, { ...line, depth }]
  const behind = fresh.after ?? lastInside(slides, parent)
  const isKept = new Map(all.map((slide) => [slide.id, slide]))
  const placed = behind === undefined ? all : behindWhole(all, behind)
  return placed.map(({ id }) => isKept.get(id)).filter((slide) => slide !== undefined)
}

const lastInside = (slides: readonly ListedSlide[], parent: unknown): number | undefined =>
  typeof parent === 'number' ? parent : slides.findLast(({ depth }) => depth === 1)?.id

/** Puts the last line behind another one and all inside it. */
function behindWhole(all: readonly ListedSlide[], behind: number): readonly ListedSlide[] {
  const [slides, fresh] = [all.slice(0, -1), all.slice(-1)]
  const from = slides.findIndex(({ id }) => id === behind)
  const depth = slides[from]?.depth ?? 1
  const end = slides.findIndex((slide, place) => place > from && slide.depth <= depth)
  return end < 0 ? all : [...slides.slice(0, end), ...fresh, ...slides.slice(end)]
}

/** The slide that is shown when one is gone. */
function neighbourOf(
  slides: readonly PlacedSlide[],
  gone: PlacedSlide | undefined,
): number | undefined {
  const place = slides.findIndex(({ id }) => id === gone?.id)
  return (
    slides[place - 1] ??
    slides.find(({ id, parent_id }) => id !== gone?.id && parent_id !== gone?.id)
  )?.id
}
