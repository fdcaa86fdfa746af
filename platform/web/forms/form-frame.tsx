import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CallDeclaration } from '#platform/contract/calls.ts'
import { HOLDS_FROM } from '#platform/contract/holds-from.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { approvalOf } from '#platform/contract/traits.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { useResourceCrumbs } from '#platform/web/screens/crumbs.ts'
import { DraftOffer } from './draft-offer.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { datedAmong, HoldsFrom } from './holds-from.tsx'
import { ForeseenNotice } from './foreseen-notice.tsx'
import { FormSaveBar } from './form-save-bar.tsx'
import { LeaveWarning } from './leave-warning.tsx'
import { useListAddress } from '#platform/web/lists/list-trail.ts'
import { oneOf, recordName } from '#platform/web/screens/record-words.ts'
import { useFirstField } from './use-first-field.ts'
import { newDraft, useKeptDraft } from './use-kept-draft.ts'
import type { RecordFormState } from './use-record-form.ts'
import { useSaveKey } from './use-save-key.ts'
import { useSaveRecord } from './use-save-record.ts'
import styles from './form-frame.module.css'
import recordFormStyles from './record-form.module.css'
import { t } from '#platform/contract/words/texts.ts'

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
  /** What a new record is called while it waits for a connection, where that may happen. */
  nameInQueue?: string | undefined
  /** What follows a stored record before the form is left. */
  follow?: (saved: StoredRecord) => Promise<void>
  /** Where a new record leads once it is saved, unless that is the list. */
  opensNew?: ((record: StoredRecord) => string) | undefined
  /** Answers how many days would change if a change held from an earlier day. */
  foreseesDays?: CallDeclaration | undefined
  /** False where a record that others decide about is only stored here, and another person sends it. */
  isSent?: boolean
  /** False where the form itself says where the keyboard begins. */
  beginsAtFirst?: boolean
  children: ReactNode
}

/** What stands around the fields of any form. Nothing typed is lost: not by an error, a lost session, a closed tab or another person's change. */
export function FormFrame(props: FormFrameProps) {
  const { resource, form, record, start, blank, asHeld, actions, aside, onAnother } = props
  const isNew = record === undefined
  const navigate = useNavigate()
  const list = useListAddress(resource.page)
  const pageId = usePagePermission(resource.page)?.object_id
  const place = useRef<HTMLFormElement>(null)
  const [round, setRound] = useState(0)
  const [holdsFrom, setHoldsFrom] = useState<string | null>(null)
  useFirstField(place, props.beginsAtFirst === false ? undefined : round)
  const draft = useKeptDraft(record ? `${resource.name}:${record.id}` : newDraft(resource), form)
  const saving = useSaveRecord({
    resource,
    form,
    record,
    blank,
    asHeld,
    holdsFrom: datedAmong(resource, form.changed).length > 0 ? holdsFrom : null,
    onSaved: draft.forget,
    follow: props.follow,
    nameInQueue: props.nameInQueue,
    onAnother: () => {
      setRound(round + 1)
      onAnother?.()
    },
    opensNew: props.opensNew,
  })
  const isChanged = useCallback(
    () => form.isChanged && !saving.isLeaving.current,
    [form.isChanged, saving.isLeaving],
  )
  const isSent = props.isSent !== false && isSubmitted(resource, record)
  const save = () => void saving.save(isSent ? 'submit' : 'once')
  useSaveKey(save)

  const named = isNew ? t`Add ${oneOf(resource)}` : t`Update ${recordName(resource, record)}`
  const crumbs = useResourceCrumbs(resource, [isNew ? t`Add` : recordName(resource, record)])
  const problems = Object.entries(form.errors)
  return (
    <form
      ref={place}
      className={recordFormStyles.recordForm}
      noValidate
      onKeyDown={stayInList}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className={styles.columns} data-aside={aside !== undefined || undefined}>
        <div>
          <PageHeader
            title={props.title ?? named}
            titlePrefix={problems.length > 0 ? 'Error' : undefined}
            crumbs={crumbs}
            actions={actions}
          />
          <div className={recordFormStyles.notices}>
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
            <ErrorSummary resource={resource} errors={form.errors} attempt={saving.attempts} />
            {saving.failure && (
              <Notice tone="bad" title="It was not saved. Nothing is lost.">
                {saving.failure}
              </Notice>
            )}
            {saving.theirs && (
              <ConflictNotice
                resource={resource}
                mine={form.values}
                opened={form.opened}
                theirs={saving.theirs}
                onResolved={saving.resolve}
              />
            )}
          </div>
          {props.children}
          {record && (
            <HoldsFrom
              resource={resource}
              changed={form.changed}
              error={form.errors[HOLDS_FROM]}
              day={holdsFrom}
              onDay={setHoldsFrom}
            >
              {props.foreseesDays && (
                <ForeseenNotice
                  call={props.foreseesDays}
                  recordId={record.id}
                  values={{ [HOLDS_FROM]: holdsFrom }}
                  pageId={pageId}
                />
              )}
            </HoldsFrom>
          )}
        </div>
        {aside && <aside className={styles.aside}>{aside}</aside>}
      </div>
      <FormSaveBar
        isNew={isNew}
        problems={problems.length}
        keptAt={draft.keptAt}
        saving={saving.how}
        onAnother={() => void saving.save('another')}
        onKeep={isSent ? () => void saving.save('once') : undefined}
        onCancel={() => void navigate(list)}
      />
      <LeaveWarning isChanged={isChanged} />
    </form>
  )
}

/** Whether saving sends a record to those who decide about it: a new one, or one that its owner may still change. */
function isSubmitted(resource: AnyResource, record: StoredRecord | undefined): boolean {
  const approval = approvalOf(resource)
  if (!approval) return false
  if (!record) return !approval.atOnce
  return approval.words.open.includes(String(record[approval.state]))
}

/** Enter in an open list of choices takes one of them; while there is none yet, it does not save the form. */
function stayInList(event: KeyboardEvent<HTMLFormElement>): void {
  const isInList =
    event.target instanceof Element && event.target.matches('[role=combobox][aria-expanded=true]')
  if (event.key === 'Enter' && isInList) event.preventDefault()
}
