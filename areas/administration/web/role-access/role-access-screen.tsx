import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useSession } from '#platform/web/client/session.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { SaveBar } from '#platform/web/parts/save-bar.tsx'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import { LeaveWarning } from '#platform/web/forms/leave-warning.tsx'
import { changesInWords } from './access-changes.ts'
import { type AccessGroup, groupsOf, useRightsOf } from './access-groups.ts'
import { AccessList } from './access-list.tsx'
import { AccessTable } from './access-table.tsx'
import { AccessToolbar, type Sought } from './access-toolbar.tsx'
import { type Entry } from '../../contract/access-entry.ts'
import type { NestedObject } from '../../contract/calls.ts'
import { type Role, settable, useEntries, useObjects, useRoles } from './role-access-data.ts'
import { ReviewDialog } from './review-dialog.tsx'
import { RoleAccessVerbs } from './role-access-verbs.tsx'
import { RoleList } from './role-list.tsx'
import { useAccessDraft } from './use-access-draft.ts'
import styles from './role-access-screen.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** What each role may do, page by page: rights, and whose records they reach. One save for the whole role. */
export function RoleAccessScreen() {
  const [parameters, setParameters] = useSearchParams()
  const roles = useRoles()
  const objects = useObjects()
  const chosen =
    Number(
      parameters.get('role_id') ??
        roles.data?.find(({ is_super_admin }) => is_super_admin === 'n')?.id,
    ) || undefined
  const entries = useEntries(chosen)
  const role = roles.data?.find(({ id }) => id === chosen)
  const problem = roles.error ?? objects.error ?? entries.error
  return (
    <div aria-busy={!entries.data && !problem}>
      {!(role && objects.data && entries.data) && <Head actions={undefined} />}
      {problem && (
        <Notice tone="bad" title="The access did not load">
          {problem.message}
        </Notice>
      )}
      {roles.data && role && objects.data && entries.data && (
        <Access
          key={role.id}
          role={role}
          roles={roles.data}
          objects={objects.data}
          stored={entries.data}
          onRole={(id) => setParameters({ role_id: String(id) })}
        />
      )}
    </div>
  )
}

const Head = ({ actions }: { actions: ReactNode }) => (
  <PageHeader
    title="Role Access"
    crumbs={[{ label: 'Administration' }, { label: 'Role Access' }]}
    actions={actions}
  />
)

interface AccessProps {
  readonly role: Role
  readonly roles: readonly Role[]
  readonly objects: readonly NestedObject[]
  readonly stored: readonly Entry[]
  readonly onRole: (id: number) => void
}

function Access({ role, roles, objects, stored, onRole }: AccessProps) {
  const { user } = useSession()
  const mayEdit = usePagePermission('/rolesAccess')?.rights_edit === 1
  const [sought, seek] = useState<Sought>({ search: '', area: null, changedOnly: false })
  const { before, entries, changed, change, discard, save, isSaving } = useAccessDraft(
    role.id,
    stored,
  )
  const isChanged = useCallback(() => changed.length > 0, [changed.length])
  const lock = lockOf(role, mayEdit, role.id === user.role_id && user.is_super_admin === 'n')
  const groups = groupsOf(objects, entries)
  const isPhone = usePhone()
  // The matrix needs the room that a folded navigation leaves it at least.
  const isNarrow = useMediaQuery('(width < 1200px)', false, { getInitialValueInEffect: false })
  const [isReviewing, setReviewing] = useState(false)
  const shown = found(groups, sought, changed)
  const rightsOf = useRightsOf()
  const isLocked = lock !== undefined
  const pages = { groups: shown, rightsOf, changed, isLocked, onChange: change }
  return (
    <>
      <LeaveWarning isChanged={isChanged} />
      <Head
        actions={
          <RoleAccessVerbs
            role={role}
            roles={roles}
            isLocked={isLocked}
            onCopy={(from) => change(...copied(entries, from))}
          />
        }
      />
      <div className={styles.roleAccessColumns}>
        <RoleList roles={roles} chosen={role.id} onChoose={onRole} />
        <section className={styles.access} aria-label={`Access of ${role.name}`}>
          <AccessToolbar
            areas={groups.map(({ title }) => title)}
            sought={sought}
            onSeek={seek}
            note={
              lock ??
              `Applies at once to ${role.users_count === 1 ? '1 person' : t`${role.users_count} people`}, also where they are signed in`
            }
          />
          {shown.length === 0 ? (
            <EmptyState icon="filter-off" title="No page is called that">
              Change what you search for, or show all pages again.
            </EmptyState>
          ) : isNarrow ? (
            <AccessList {...pages} isSearched={isSought(sought)} />
          ) : (
            <AccessTable {...pages} />
          )}
        </section>
      </div>
      {changed.length > 0 && (
        <SaveBar
          note={
            <span className={styles.words}>
              <strong>
                {changed.length === 1 ? '1 page changed' : `${changed.length} pages changed`}
              </strong>{' '}
              {role.name} {changesInWords(before, changed)}
            </span>
          }
        >
          <Button loading={isSaving} onClick={() => save()}>
            Save
          </Button>
          <Button variant="default" onClick={() => setReviewing(true)}>
            {changed.length === 1 ? 'Review 1 change' : `Review ${changed.length} changes`}
          </Button>
          <Button variant="subtle" onClick={discard}>
            {isPhone ? 'Discard' : 'Discard changes'}
          </Button>
        </SaveBar>
      )}
      <ReviewDialog
        role={role.name}
        people={role.users_count}
        {...{ before, changed }}
        opened={isReviewing}
        isSaving={isSaving}
        onTakeBack={(old) => change(old)}
        onSave={() => save(() => setReviewing(false))}
        onClose={() => setReviewing(false)}
      />
    </>
  )
}

/** Whether some pages are looked for: these are few, and none is folded away. */
const isSought = ({ search, area, changedOnly }: Sought): boolean =>
  search.trim() !== '' || area !== null || changedOnly

/** The groups with the pages that are looked for. */
function found(
  groups: readonly AccessGroup[],
  { search, area, changedOnly }: Sought,
  changed: readonly Entry[],
): AccessGroup[] {
  const words = search.trim().toLowerCase()
  return groups
    .filter(({ title }) => area === null || title === area)
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(
        (entry) =>
          entry.object_name.toLowerCase().includes(words) &&
          (!changedOnly || changed.includes(entry)),
      ),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The rights of another role on the pages of this one. */
function copied(entries: readonly Entry[], from: readonly Entry[]): Entry[] {
  const theirs = new Map(from.map((entry) => [entry.object_id, settable(entry)]))
  return entries.map((entry) => ({ ...entry, ...theirs.get(entry.object_id) }))
}

/** Why nothing can be changed, or undefined. */
function lockOf(role: Role, mayEdit: boolean, isOwn: boolean): string | undefined {
  if (role.is_super_admin === 'y') return t`Super Admin may do everything; that stays so`
  if (isOwn) return t`You cannot change your own role's access`
  return mayEdit ? undefined : t`You may look at this, not change it`
}
