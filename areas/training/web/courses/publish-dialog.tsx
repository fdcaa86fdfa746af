import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { FieldErrors } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormInputs } from '#platform/web/forms/form-inputs.tsx'
import { useRecordForm } from '#platform/web/forms/use-record-form.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { RadioCards } from '#platform/web/parts/radio-cards.tsx'
import type { VerbDialogProps } from '#platform/web/screens/present-resource.ts'
import { useSlides } from '../builder/use-slides.ts'
import { courseCalls } from '../../contract/courses/course-calls.ts'
import { publishErrors } from '../../contract/courses/publish-errors.ts'
import { courses } from '../../contract/courses/courses.ts'
import { courseSlides } from '../../contract/slides/course-slides.ts'
import { asPublished } from './as-published.ts'
import styles from './publish-dialog.module.css'
import { useChange } from '#platform/web/client/use-change.ts'

/** Publishes a draft, or says what is missing and leads there. */
export function PublishDialog(props: VerbDialogProps) {
  const { record, onClose } = props
  const { slides } = useSlides(record.id)
  if (!slides) return null
  const errors = publishErrors(asPublished(record), slides)
  return Object.keys(errors).length > 0 ? (
    <MissingDialog errors={errors} course={record.id} onClose={onClose} />
  ) : (
    <ReadyDialog {...props} />
  )
}

interface MissingDialogProps {
  errors: FieldErrors
  course: number
  onClose: () => void
}

/** All that keeps a course from being published, each with the slide or the form where it is mended. */
function MissingDialog({ errors, course, onClose }: MissingDialogProps) {
  const navigate = useNavigate()
  const goTo = (name: string) => {
    onClose()
    void navigate(placeOf(name, course))
  }
  return (
    <Dialog
      opened
      wide
      title="This course cannot be published yet"
      onClose={onClose}
      actions={
        <Button variant="default" data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <Notice tone="warn">Correct these first:</Notice>
      <ul className={styles.missing}>
        {Object.entries(errors).flatMap(([name, messages]) =>
          messages.map((message) => (
            <li key={message}>
              <button type="button" className={styles.place} onClick={() => goTo(name)}>
                {message}
              </button>
            </li>
          )),
        )}
      </ul>
    </Dialog>
  )
}

/** `slides.12` leads to the slide, a field of the course to its form. */
const placeOf = (name: string, course: number): string => {
  const [field, slide] = name.split('.')
  if (field !== 'slides') return `${courses.page}/update?id=${course}`
  const tab = `${courses.page}/view?id=${course}&tab=${courseSlides.name}`
  return slide === undefined ? tab : `${tab}&slide=${slide}`
}

const { people_who_passed, retake_by } = courseCalls.publishCourse.input
const fields = {
  people_who_passed,
  retake_by: {
    ...retake_by,
    label: t`Take it by`,
    askedWhen: { people_who_passed: 'Must retake' },
  },
}

/** Asks about people who passed the version before, where there is one. */
function ReadyDialog({ resource, record, onClose }: VerbDialogProps) {
  const start = { people_who_passed: 'Keep', retake_by: null }
  const form = useRecordForm({ ...resource, fields, order: [] }, start, true)
  const pageId = usePagePermission(resource.page)?.object_id
  const send = usePublish(record.id)
  const isNext = Number(record['quiz_version'] ?? 1) > 1
  return (
    <FormDialog
      title="Publish this course?"
      consequence={
        isNext
          ? t`It is locked from then on. The version before is retired.`
          : t`It is locked from then on. Changes are made in a new version.`
      }
      button="Publish"
      {...{ form, onClose, send }}
    >
      {isNext && (
        <RadioCards
          label="People who passed the version before"
          cards={cards}
          value={String(form.values['people_who_passed'])}
          onChange={(value) => form.set('people_who_passed', value)}
        />
      )}
      {isNext && form.values['people_who_passed'] === 'Must retake' && (
        <FormInputs fields={{ retake_by: fields.retake_by }} {...{ form, pageId }} />
      )}
    </FormDialog>
  )
}

const cards = [
  {
    value: 'Keep',
    label: t`Certificates stay valid`,
    note: t`People who passed the version before keep their certificate until it ends.`,
  },
  {
    value: 'Must retake',
    label: t`Everybody takes the new version`,
    note: t`People who passed the version before take this one, too.`,
  },
] as const

function usePublish(id: number) {
  const { mutateAsync } = useChange(courseCalls.publishCourse, {
    changes: [courses],
    isQuiet: true,
  })
  return (values: Record<string, unknown>) => mutateAsync({ ...values, id })
}
