import { Button } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { AnyResource } from '#platform/contract/resource.ts'
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
import { LeaveWarning } from './leave-warning.tsx'
import { oneOf, recordName } from './record-words.ts'
import { useChangeRecord } from './use-change-record.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import type { RecordFormState } from './use-record-form.ts'
import './record-form.css'

type Draft = Record<string, unknown>

interface FormFrameProps {
  resource: AnyResource
  form: RecordFormState
  /** The stored record, or none for a new one. */
  record: StoredRecord | undefined
  start: Draft
  /** What the next one starts with after "Save and add another"; the defaults, unless said. */
  blank?: Draft
  /** A record as this form holds it, when it holds more than its fields. */
  asHeld?: (record: StoredRecord) => StoredRecord
  title?: string
  /** At the right of the title. */
  actions?: ReactNode
  /** A column at the right, beside the head and the fields. */
  aside?: ReactNode
  onAnother?: () => void
  children: ReactNode
}

/** What stands around the fields of any form. Nothing typed is lost: not by an error, a lost session, a closed tab or somebody else's change. */
export function FormFrame(props: FormFrameProps) {
  const { resource, form, record, start, blank, asHeld, actions, aside, onAnother } = props
  const isNew = record === undefined
  const navigate = useNavigate()
  const zone = useZone()
  const change = useChangeRecord(resource)
  const draft = useKeptDraft(`${resource.name}:${record?.id ?? 'new'}`, form.values, form.isChanged)
  const [saving, setSaving] = useState<'once' | 'another'>()
  const [failure, setFailure] = useState<string>()
  const [attempts, setAttempts] = useState(0)
  const [theirs, setTheirs] = useState<StoredRecord>()
  const [version, setVersion] = useState(record?.version)
  const isLeaving = useRef(false)
  const isChanged = useCallback(() => form.isChanged && !isLeaving.current, [form.isChanged])

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
      if (how === 'another') {
        form.reset(blank ?? emptyDraft(resource.fields))
        return onAnother?.()
      }
      isLeaving.current = true
      await navigate(resource.page, { state: { changed: data.id } })
    } catch (problem) {
      if (problem instanceof RequestProblem && problem.fields) form.showErrors(problem.fields)
      else if (problem instanceof RequestProblem && problem.current)
        setTheirs((asHeld ?? same)(problem.current as StoredRecord)) // the server sends the record as it is now
      else setFailure(problemText(problem))
    } finally {
      setSaving(undefined)
    }
  }
  useSaveKey(() => void save('once'))

  const named = isNew ? `Add ${oneOf(resource)}` : `Update ${recordName(resource, record)}`
  const crumbs = useResourceCrumbs(resource, [isNew ? 'Add' : recordName(resource, record)])
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
      <div className="record-form__columns" data-aside={aside !== undefined || undefined}>
        <div className="record-form__main">
          <PageHeader
            title={props.title ?? named}
            titlePrefix={problems.length > 0 ? 'Error' : undefined}
            crumbs={crumbs}
            actions={actions}
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
          {props.children}
        </div>
        {aside && <aside className="record-form__aside">{aside}</aside>}
      </div>
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

const same = (record: StoredRecord): StoredRecord => record

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
