import { Button } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnyResource } from '#platform/contract/resource.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { emptyDraft } from '#platform/web/fields/empty-draft.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { KeyHint, SaveBar } from '#platform/web/parts/save-bar.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { timeText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { useResourceCrumbs } from './crumbs.ts'
import { DraftOffer } from './draft-offer.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormSections } from './form-sections.tsx'
import { LeaveWarning } from './leave-warning.tsx'
import type { Presentation } from './present-resource.ts'
import { oneOf, recordName } from './record-words.ts'
import { useChangeRecord } from './use-change-record.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useRecordForm } from './use-record-form.ts'
import './record-form.css'

interface RecordFormProps {
  resource: AnyResource
  presentation: Presentation | undefined
  /** The stored record, or none for a new one. */
  record: StoredRecord | undefined
  start: Record<string, unknown>
}

/** The form of any family. Nothing typed is lost: not by an error, a lost session, a closed tab or somebody else's change. */
export function RecordForm({ resource, presentation, record, start }: RecordFormProps) {
  const isNew = record === undefined
  const navigate = useNavigate()
  const zone = useZone()
  const change = useChangeRecord(resource)
  const form = useRecordForm(resource, start, isNew)
  const draft = useKeptDraft(`${resource.name}:${record?.id ?? 'new'}`, form.values, form.isChanged)
  const [saving, setSaving] = useState<'once' | 'another'>()
  const [failure, setFailure] = useState<string>()
  const [attempts, setAttempts] = useState(0)
  const [theirs, setTheirs] = useState<StoredRecord>()
  const [version, setVersion] = useState(record?.version)
  const isLeaving = useRef(false)
  const isChanged = useCallback(() => form.isChanged && !isLeaving.current, [form.isChanged])
  const pageId = usePagePermission(resource.page)?.object_id

  const save = async (how: 'once' | 'another') => {
    if (saving) return
    setFailure(undefined)
    setAttempts((count) => count + 1)
    const values = form.check()
    if (!values) return
    setSaving(how)
    try {
      const { data, message } = isNew
        ? await change('create', undefined, values)
        : await change('update', record.id, { ...values, version })
      draft.forget()
      if (message) showSnackbar('success', message)
      if (how === 'another') return form.reset(emptyDraft(resource.fields))
      isLeaving.current = true
      await navigate(resource.page, { state: { changed: data.id } })
    } catch (problem) {
      if (problem instanceof RequestProblem && problem.fields) form.showErrors(problem.fields)
      else if (problem instanceof RequestProblem && problem.current)
        setTheirs(problem.current as StoredRecord)
      else setFailure(problemText(problem))
    } finally {
      setSaving(undefined)
    }
  }
  useSaveKey(() => void save('once'))

  const title = isNew ? `Add ${oneOf(resource)}` : `Update ${recordName(resource, record)}`
  const problems = Object.entries(form.errors)
  return (
    <form
      className="record-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save('once')
      }}
    >
      <PageHeader
        title={title}
        titlePrefix={problems.length > 0 ? 'Error' : undefined}
        crumbs={useResourceCrumbs(resource, [isNew ? 'Add' : recordName(resource, record)])}
      />
      <div className="record-form__notices">
        {draft.offered && (
          <DraftOffer
            at={draft.offered.at}
            onUse={() => {
              form.reset({ ...start, ...draft.offered?.values }, start)
              draft.decide()
            }}
            onDiscard={draft.forget}
          />
        )}
        <ErrorSummary resource={resource} errors={form.errors} attempt={attempts} />
        {failure && (
          <Notice tone="bad" title="It was not saved. Nothing is lost.">
            {failure}
          </Notice>
        )}
        {theirs && (
          <ConflictNotice
            resource={resource}
            mine={form.values}
            opened={form.opened}
            theirs={theirs}
            onResolved={(values, base) => {
              form.reset(values, base)
              setVersion(theirs.version)
              setTheirs(undefined)
            }}
          />
        )}
      </div>
      <FormSections
        resource={resource}
        presentation={presentation}
        form={form}
        record={record}
        pageId={pageId}
      />
      <SaveBar
        note={
          problems.length > 0 ? (
            <span className="record-form__problems">
              <Icon name="alert-circle" size={14} />
              {problems.length === 1
                ? '1 problem to correct'
                : `${problems.length} problems to correct`}
            </span>
          ) : (
            <>
              {draft.keptAt && (
                <>
                  <Icon name="device-floppy" size={14} />
                  Draft kept on this device, {timeText(new Date(draft.keptAt), zone)}
                </>
              )}
              <KeyHint>Ctrl Enter</KeyHint>
            </>
          )
        }
      >
        <Button type="submit" loading={saving === 'once'}>
          Save
        </Button>
        {isNew && (
          <Button
            type="button"
            variant="default"
            loading={saving === 'another'}
            onClick={() => void save('another')}
          >
            Save and add another
          </Button>
        )}
        <Button type="button" variant="subtle" onClick={() => void navigate(resource.page)}>
          Cancel
        </Button>
      </SaveBar>
      <LeaveWarning isChanged={isChanged} />
    </form>
  )
}

/** Ctrl or Cmd and Enter save from anywhere in the form. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
