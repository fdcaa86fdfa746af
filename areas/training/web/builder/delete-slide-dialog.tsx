import { useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { DeleteButtons } from '#platform/web/parts/delete-buttons.tsx'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { useChangeRecord } from '#platform/web/records/use-change-record.ts'
import { courseSlides } from '../../contract/slides/course-slides.ts'
import type { PlacedSlide } from './use-slides.ts'

interface DeleteSlideDialogProps {
  /** Undefined while the dialog is closed. */
  slide: PlacedSlide | undefined
  slides: readonly PlacedSlide[]
  onClose: () => void
  onDeleted: () => Promise<void>
}

/** Asks before a slide goes, and says how many go with it. */
export function DeleteSlideDialog({ slide, slides, onClose, onDeleted }: DeleteSlideDialogProps) {
  const change = useChangeRecord(courseSlides)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const close = () => {
    setProblem(undefined)
    onClose()
  }
  const remove = async () => {
    setBusy(true)
    try {
      const { message } = await change('delete', slide?.id)
      if (message) showSnackbar('success', message)
      close()
      await onDeleted()
    } catch (fault) {
      setProblem(problemText(fault))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      opened={slide !== undefined}
      onClose={close}
      title={slide ? t`Delete ${slide.title}?` : t`Delete`}
      consequence={consequenceOf(slide ? insideOf(slides, slide) : 0)}
      actions={<DeleteButtons isBusy={isBusy} onCancel={close} onDelete={remove} />}
    >
      {problem && <Notice tone="bad">{problem}</Notice>}
    </Dialog>
  )
}

function insideOf(slides: readonly PlacedSlide[], slide: PlacedSlide): number {
  const from = slides.findIndex(({ id }) => id === slide.id)
  const end = slides.findIndex(({ depth }, place) => place > from && depth <= slide.depth)
  return (end < 0 ? slides.length : end) - from - 1
}

const consequenceOf = (inside: number): string => {
  if (inside === 0) return t`It leaves the course. People with the right can restore it.`
  return inside === 1
    ? t`The slide inside it goes with it.`
    : t`The ${inside} slides inside it go with it.`
}
