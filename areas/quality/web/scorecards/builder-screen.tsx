import { t } from '#platform/contract/words/texts.ts'
import { useEffect, useRef, useState } from 'react'
import { generations } from '../../contract/scorecards/form-definition.ts'
import { auditFormSetups } from '../../contract/scorecards/audit-form-setups.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { emptyDraft } from '#platform/web/fields/empty-draft.ts'
import { draftOf } from '#platform/web/forms/draft-of.ts'
import { FormFrame } from '#platform/web/forms/form-frame.tsx'
import { FormSections } from '#platform/web/forms/form-sections.tsx'
import { type RecordFormState, useRecordForm } from '#platform/web/forms/use-record-form.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { LoadedRecord } from '#platform/web/records/loaded-record.tsx'
import { useRecordId } from '#platform/web/records/use-record.ts'
import type { ScreenProps } from '#platform/web/screens/present-resource.ts'
import { draftIn, scorecardOf } from './edited-scorecard.ts'
import { PublishHere } from './publish-here.tsx'
import { namedErrors, wrongDetail } from './row-errors.ts'
import { ScorecardEditor } from './scorecard-editor.tsx'
import { TrialScore } from './trial-score.tsx'
import { useAnswers } from './use-answers.ts'

type FamilyProps = Pick<ScreenProps, 'resource' | 'presentation'>

/** Designs a scorecard: its sections and checkpoints are edited where they stand, and tried beside it. */
export function BuilderScreen({ resource, presentation }: ScreenProps) {
  if (useRecordId() === undefined)
    return (
      <Builder
        {...{ resource, presentation }}
        record={undefined}
        start={{ ...emptyDraft(resource.fields), sections: [], checkpoints: [] }}
      />
    )
  return (
    <LoadedRecord resource={resource}>
      {(record) => (
        <Builder
          key={record.id}
          {...{ resource, presentation, record }}
          start={draftOf(resource, record)}
        />
      )}
    </LoadedRecord>
  )
}

interface BuilderProps extends FamilyProps {
  record: StoredRecord | undefined
  start: Record<string, unknown>
}

function Builder({ resource, presentation, record, start }: BuilderProps) {
  const [opened, open] = useState<number>()
  const form = useOpening(useRecordForm(resource, start, record === undefined), open)
  const pageId = usePagePermission(resource.page)?.object_id
  const answers = useAnswers(pageId)
  const generation =
    generations.find((one) => auditFormSetups[one].name === resource.name) ?? 'weighted'
  const draft = draftIn(form.values)
  const card = scorecardOf(generation, form.values['scale'], draft)
  const published = Number(record?.['published_count'] ?? 0)
  return (
    <FormFrame
      {...{ resource, record, start }}
      form={{ ...form, errors: namedErrors(form.errors, draft.checkpoints) }}
      aside={
        <TrialScore
          {...{ card, answers }}
          onOpen={open}
          publish={
            <PublishHere {...{ generation }} setupId={record?.id} isChanged={form.isChanged} />
          }
        />
      }
    >
      {published > 0 && (
        <Notice tone="info" title={madeFrom(published)}>
          What was published does not change. Clone a form to give it what you change here.
        </Notice>
      )}
      <FormSections
        {...{ presentation, form, record, pageId }}
        resource={{ ...resource, sections: resource.sections.filter(isFacts) }}
      />
      <ScorecardEditor
        {...{ card, draft, answers, opened, open, pageId }}
        setupId={record?.id}
        errors={form.errors}
        onChange={(next) => form.change({ ...next })}
      />
    </FormFrame>
  )
}

/** After a save that was refused, the first checkpoint with an error in its details is opened. */
function useOpening(form: RecordFormState, open: (checkpoint: number) => void): RecordFormState {
  const { errors } = form
  const { checkpoints } = draftIn(form.values)
  const isChecked = useRef(false)
  useEffect(() => {
    if (!isChecked.current) return
    isChecked.current = false
    const wrong = checkpoints.find((_, place) => wrongDetail(errors, place))
    if (wrong) open(wrong.id)
  }, [errors, checkpoints, open])
  return {
    ...form,
    check(also) {
      isChecked.current = true
      return form.check(also)
    },
    showErrors(found) {
      isChecked.current = true
      form.showErrors(found)
    },
  }
}

/** The editor stands in the place of the lists. */
const isFacts = ({ fields }: { readonly fields: readonly string[] }) =>
  !fields.includes('checkpoints')

const madeFrom = (published: number): string =>
  published === 1
    ? t`1 published form was made from this set-up`
    : t`${published} published forms were made from this set-up`
