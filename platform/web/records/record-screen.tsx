import { ActionIcon, Button, Menu } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { asAnswered } from '#platform/contract/known-fields.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { approvalOf } from '#platform/contract/traits.ts'
import { permissionOn, usePagePermission } from '#platform/web/client/access.ts'
import { useSession } from '#platform/web/client/session.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Avatar } from '#platform/web/parts/avatar.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { useResourceCrumbs } from '#platform/web/screens/crumbs.ts'
import { DeleteDialog } from '#platform/web/screens/delete-dialog.tsx'
import { FormSkeleton } from '#platform/web/forms/form-skeleton.tsx'
import { HistoryPanel } from '#platform/web/history/history-panel.tsx'
import { useListAddress } from '#platform/web/lists/list-trail.ts'
import { pictureIn } from './pictured-title.tsx'
import type { Presentation, ScreenProps } from '#platform/web/screens/present-resource.ts'
import { RecordAttachments, seesAttachments } from './record-attachments.tsx'
import { RecordFacts } from './record-facts.tsx'
import { RecordMissing } from './record-missing.tsx'
import { allowed, recordRights } from '#platform/web/screens/record-rights.ts'
import { headlineOf, recordName } from '#platform/web/screens/record-words.ts'
import { classes } from '#platform/web/theme/classes.ts'
import { RecordTabs } from './record-tabs.tsx'
import { RecordWalk } from './record-walk.tsx'
import { relatedFamilies } from './related-families.ts'
import { RelatedList } from './related-list.tsx'
import { useRecord } from './use-record.ts'
import { useRecordVerbs } from './use-record-verbs.tsx'
import { useRestore } from './use-restore.ts'
import styles from './record-screen.module.css'

const RecordApproval = lazy(async () => ({
  default: (await import('#platform/web/approvals/record-approval.tsx')).RecordApproval,
}))

const Upcoming = lazy(async () => ({ default: (await import('./upcoming.tsx')).Upcoming }))
const ChangedLast = lazy(async () => ({
  default: (await import('./changed-last.tsx')).ChangedLast,
}))

/** A stored record of any family: its facts, what hangs on it, and what may be done with it. */
export function RecordScreen({ resource, presentation, panels }: ScreenProps) {
  const { data, error, isPending, fetchStatus, refetch } = useRecord(
    resource,
    presentation?.isUnderWay,
  )
  if (data) return <OneRecord {...{ resource, presentation, panels }} record={data} />
  if (isPending && fetchStatus !== 'idle')
    return <FormSkeleton resource={resource} title={resource.label.one} />
  return (
    <RecordMissing
      resource={resource}
      problem={error ?? undefined}
      onAgain={() => void refetch()}
    />
  )
}

interface OneRecordProps {
  resource: AnyResource
  presentation: Presentation | undefined
  record: StoredRecord
}

function OneRecord({
  resource: declared,
  presentation,
  panels,
  record,
}: OneRecordProps & ScreenProps) {
  const resource = asAnswered(declared, record)
  const name = recordName(resource, record)
  const picture = pictureIn(resource, record)
  const replaced = presentation?.panels?.map(({ replaces }) => replaces) ?? []
  const permission = usePagePermission(resource.page)
  const session = useSession()
  // What stands in a circle is not even named to those outside.
  const mayView = (page = resource.page) =>
    page === resource.page || permissionOn(session, page)?.rights_view === 1
  const isShown = (name: string | undefined) =>
    mayView(panels.find((one) => one.name === name)?.page)
  const related = relatedFamilies(resource, panels, replaced).filter(({ family }) =>
    isShown(family.name),
  )
  const ownTabs = (presentation?.panels ?? []).filter(
    (one) => one.isTab && isShown(one.replaces) && mayView(one.page),
  )
  const hasFiles = seesAttachments(resource, permission, record, session.user.id)
  return (
    <>
      <PageHeader
        title={name}
        isNamed
        facts={headlineOf(resource, record)}
        picture={picture !== undefined && <Avatar name={name} picture={picture} size={60} />}
        crumbs={useResourceCrumbs(resource, [name])}
        beside={<HeadState resource={resource} presentation={presentation} record={record} />}
        actions={
          <>
            <RecordWalk resource={resource} id={record.id} />
            <RecordVerbs resource={resource} presentation={presentation} record={record} />
          </>
        }
      />
      <RecordTabs
        tabs={[
          {
            name: 'details',
            label: 'Details',
            content: <Details resource={resource} presentation={presentation} record={record} />,
          },
          ...related.map(({ family, pointer }) => ({
            name: family.name,
            label: family.label.many,
            content: <RelatedList panel={family} pointer={pointer} record={record} />,
          })),
          ...ownTabs.map(({ title, replaces, Panel }) => ({
            name: replaces ?? title,
            label: title,
            content: <Panel record={record} />,
          })),
          ...(approvalOf(resource)
            ? [
                {
                  name: 'approval',
                  label: 'Approval',
                  content: (
                    <Suspense>
                      <RecordApproval resource={resource} record={record} />
                    </Suspense>
                  ),
                },
              ]
            : []),
          ...(hasFiles
            ? [
                {
                  name: 'attachments',
                  label: 'Attachments',
                  content: <RecordAttachments resource={resource} record={record} />,
                },
              ]
            : []),
          {
            name: 'history',
            label: 'History',
            content: (
              <HistoryPanel resource={resource} presentation={presentation} record={record} />
            ),
          },
        ]}
      />
    </>
  )
}

/** The facts of a record and what its area shows beside them. */
function Details({ resource, presentation, record }: OneRecordProps) {
  const panels = (presentation?.panels ?? []).filter(({ isTab }) => !isTab)
  const aside = panels.filter(({ isAside }) => isAside)
  const figures = panels.filter(({ isFigure }) => isFigure)
  return (
    <div
      className={
        aside.length > 0 || resource.looksAhead
          ? classes(styles.record, styles.aside)
          : styles.record
      }
    >
      <div className={styles.main}>
        {figures.length > 0 && (
          <div className={styles.figures}>
            {figures.map(({ title, Panel }) => (
              <Panel key={title} record={record} />
            ))}
          </div>
        )}
        {panels
          .filter(({ isFirst }) => isFirst)
          .map(({ title, Panel }) => (
            <Panel key={title} record={record} />
          ))}
        <RecordFacts resource={resource} presentation={presentation} record={record} />
        {panels
          .filter(({ isAside, isFirst, isFigure }) => !isAside && !isFirst && !isFigure)
          .map(({ title, Panel }) => (
            <Panel key={title} record={record} />
          ))}
      </div>
      {(aside.length > 0 || resource.looksAhead) && (
        <div className={styles.recordAside}>
          {resource.looksAhead && (
            <Suspense>
              <Upcoming resource={resource} record={record} />
            </Suspense>
          )}
          {aside.map(({ title, Panel }) => (
            <Panel key={title} record={record} />
          ))}
          {resource.looksAhead && (
            <Suspense>
              <ChangedLast resource={resource} record={record} />
            </Suspense>
          )}
        </div>
      )}
    </div>
  )
}

/** The state beside the name: the first choice that has tones, or that it is deleted. */
function HeadState({ resource, presentation, record }: OneRecordProps) {
  if (record.is_deleted === 'y') return <State tone="bad" word="Deleted" icon="trash" filled />
  if (presentation?.state) {
    const own = presentation.state(record)
    return own ? <State {...own} filled /> : null
  }
  const toned = Object.entries(resource.fields).find(
    ([, { kind, tones }]) => kind === 'choice' && tones,
  )
  const word = toned && record[toned[0]]
  const tone = typeof word === 'string' ? toned?.[1].tones?.[word] : undefined
  return tone && typeof word === 'string' ? <State tone={tone} word={word} filled /> : null
}

/** Buttons of a record, Update among them; further verbs stand behind the dots. */
const MOST_BUTTONS = 3

function RecordVerbs({ resource, presentation, record }: OneRecordProps) {
  const permission = usePagePermission(resource.page)
  const rights = recordRights(resource, permission, record)
  const { mayUpdate, mayDelete, mayRestore } = allowed(rights, presentation?.allows?.(record))
  const navigate = useNavigate()
  const { search } = useLocation()
  const list = useListAddress(resource.page)
  const restore = useRestore(resource)
  const [doomed, setDoomed] = useState<StoredRecord>()
  const Delete = presentation?.dialogs?.delete ?? DeleteDialog
  const own = useRecordVerbs(resource, presentation)
  const verbs = own.verbsOf(record)
  const rest = verbs.slice(MOST_BUTTONS - 1)
  const hasMain = verbs.some(({ isMain }) => isMain)
  return (
    <>
      {verbs.slice(0, MOST_BUTTONS - 1).map(({ label, icon, isMain, onChoose }) => (
        <Button
          key={label}
          variant={isMain ? 'filled' : 'default'}
          leftSection={<Icon name={icon} />}
          onClick={onChoose}
        >
          {label}
        </Button>
      ))}
      {own.dialog}
      {mayRestore && (
        <Button
          variant="default"
          leftSection={<Icon name="restore" />}
          onClick={() => void restore(record)}
        >
          Restore
        </Button>
      )}
      {mayUpdate && (
        <Button
          component={Link}
          variant={hasMain ? 'default' : 'filled'}
          to={`${resource.page}/update${search}`}
          leftSection={<Icon name="pencil" />}
        >
          Update
        </Button>
      )}
      {(mayDelete || rest.length > 0) && (
        <Menu position="bottom-end" width={200}>
          <Menu.Target>
            <ActionIcon variant="default" size={32} aria-label="More actions">
              <Icon name="dots" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map(({ label, icon, onChoose }) => (
              <Menu.Item key={label} leftSection={<Icon name={icon} />} onClick={onChoose}>
                {label}
              </Menu.Item>
            ))}
            {mayDelete && (
              <Menu.Item
                data-tone="bad"
                leftSection={<Icon name="trash" />}
                onClick={() => setDoomed(record)}
              >
                Delete
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      <Delete
        resource={resource}
        record={doomed}
        reason={presentation?.reason}
        onClose={() => setDoomed(undefined)}
        onDeleted={() => void navigate(list)}
      />
    </>
  )
}
