import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { ConflictNotice } from '#platform/web/forms/conflict-notice.tsx'
import { DraftOffer } from '#platform/web/forms/draft-offer.tsx'
import { ErrorSummary } from '#platform/web/forms/error-summary.tsx'
import { FormSections } from '#platform/web/forms/form-sections.tsx'
import { LeaveWarning } from '#platform/web/forms/leave-warning.tsx'
import { useKeptDraft } from '#platform/web/forms/use-kept-draft.ts'
import { useRecordForm } from '#platform/web/forms/use-record-form.ts'
import { useSaveKey } from '#platform/web/forms/use-save-key.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { courseSlides } from '../../contract/slides/course-slides.ts'
import { editedSlides, storedSlide, withType } from './slide-form.ts'
import { presentSlides } from './slide-inputs.ts'
import styles from './slide-editor.module.css'
import { useSaveSlide } from './use-save-slide.ts'

interface SlideEditorProps {
  /** Where it stands: "Slide 3 of 8". */
  title: string
  /** The stored slide; nothing of a new one. */
  slide: StoredRecord | undefined
  start: Readonly<Record<string, unknown>>
  /** The name under which what is typed is kept on the device. */
  keptAs: string
  /** The version this person knows by an order of their own. */
  knownVersion: number
  /** Is told what saves the slide before another one is opened; false where it cannot. */
  onLeave: (save: () => Promise<boolean>) => void
  onSaved: (saved: StoredRecord) => Promise<void>
  onDiscard: () => void
  onDuplicate: () => void
  onDelete: () => void
}

/** A slide as it is written: everything it shows and asks. */
export function SlideEditor(props: SlideEditorProps) {
  const { title, slide, start, keptAs, onLeave, onSaved, onDiscard } = props
  const form = useRecordForm(editedSlides, { ...start }, slide === undefined)
  const draft = useKeptDraft(keptAs, form)
  const pageId = usePagePermission(courseSlides.page)?.object_id
  const saving = useSaveSlide({ form, slide, knownVersion: props.knownVersion })
  const [isBusy, setBusy] = useState(false)
  const isNew = slide === undefined

  const save = async (): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    const saved = await saving.save(async (slide) => {
      draft.forget()
      form.reset({ ...storedSlide(slide) })
      await onSaved(slide)
    })
    setBusy(false)
    return saved !== undefined
  }
  useEffect(() => {
    onLeave(async () => !form.isChanged || save())
  })
  useSaveKey(() => void save())
  useTakenOver(form, slide)

  const set = (name: string, value: unknown) =>
    name === 'question_type'
      ? form.change({ ...withType(value, form.values['options']) })
      : form.set(name, value)
  return (
    <Card
      title={title}
      aside={
        <div className={styles.verbs}>
          {!isNew && (
            <>
              <Button
                size="xs"
                variant="subtle"
                leftSection={<Icon name="copy" size={14} />}
                onClick={props.onDuplicate}
              >
                Duplicate
              </Button>
              <Button
                size="xs"
                variant="subtle"
                leftSection={<Icon name="trash" size={14} />}
                onClick={props.onDelete}
              >
                Delete
              </Button>
            </>
          )}
        </div>
      }
    >
      <form
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div className={styles.notices}>
          {draft.offered && (
            <DraftOffer
              at={draft.offered.at}
              onUse={() => {
                form.reset({ ...start, ...draft.offered?.values }, { ...start })
                draft.decide()
              }}
              onDiscard={draft.forget}
            />
          )}
          <ErrorSummary resource={form.resource} errors={form.errors} attempt={saving.attempts} />
          {saving.failure && (
            <Notice tone="bad" title="It was not saved. Nothing is lost.">
              {saving.failure}
            </Notice>
          )}
          {saving.theirs && (
            <ConflictNotice
              resource={form.resource}
              mine={form.values}
              opened={form.opened}
              theirs={saving.theirs}
              onResolved={saving.resolve}
            />
          )}
        </div>
        <FormSections
          isStacked
          resource={form.resource}
          presentation={presentSlides}
          form={{ ...form, set }}
          record={slide}
          pageId={pageId}
        />
        <div className={styles.bar}>
          <Button type="submit" loading={isBusy}>
            Save slide
          </Button>
          {(isNew || form.isChanged) && (
            <Button
              variant="default"
              onClick={() => {
                draft.forget()
                form.reset({ ...start })
                onDiscard()
              }}
            >
              {isNew ? t`Discard slide` : t`Discard changes`}
            </Button>
          )}
        </div>
      </form>
      <LeaveWarning isChanged={() => form.isChanged} />
    </Card>
  )
}

/** What another person saved meanwhile is shown, as long as nothing was typed here. */
function useTakenOver(form: ReturnType<typeof useRecordForm>, slide: StoredRecord | undefined) {
  const [seen, see] = useState(slide?.version)
  const isNewer = slide !== undefined && slide.version !== seen
  if (!isNewer) return
  see(slide.version)
  if (!form.isChanged) form.reset({ ...storedSlide(slide) })
}
