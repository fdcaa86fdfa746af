import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useSession } from '#platform/web/client/session.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { SaveBar } from '#platform/web/parts/save-bar.tsx'
import { changesInWords } from './access-changes.ts'
import { AccessTable } from './access-table.tsx'
import {
  type Entry,
  type NestedObject,
  type Role,
  useEntries,
  useObjects,
  useRoles,
} from './role-access-data.ts'
import { RoleList } from './role-list.tsx'
import { useAccessDraft } from './use-access-draft.ts'
import './role-access.css'

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
    <div className="role-access" aria-busy={!entries.data && !problem}>
      <PageHeader
        title="Role Access"
        crumbs={[{ label: 'Administration' }, { label: 'Role Access' }]}
      />
      {problem && (
        <Notice tone="bad" title="The access did not load">
          {problem.message}
        </Notice>
      )}
      <div className="role-access__columns">
        <RoleList
          roles={roles.data ?? []}
          chosen={chosen}
          onChoose={(id) => setParameters({ role_id: String(id) })}
        />
        {role && objects.data && entries.data && (
          <Access key={role.id} role={role} objects={objects.data} stored={entries.data} />
        )}
      </div>
    </div>
  )
}

interface AccessProps {
  readonly role: Role
  readonly objects: readonly NestedObject[]
  readonly stored: readonly Entry[]
}

function Access({ role, objects, stored }: AccessProps) {
  const { user } = useSession()
  const mayEdit = usePagePermission('/rolesAccess')?.rights_edit === 1
  const [search, setSearch] = useState('')
  const [changedOnly, setChangedOnly] = useState(false)
  const { before, entries, changed, change, discard, save } = useAccessDraft(role.id, stored)
  const lock = lockOf(role, mayEdit, role.id === user.role_id && user.is_super_admin === 'n')
  const shown = entries.filter(
    (entry) =>
      entry.object_name.toLowerCase().includes(search.trim().toLowerCase()) &&
      (!changedOnly || changed.includes(entry)),
  )
  return (
    <section className="access" aria-label={`Access of ${role.name}`}>
      <div className="access__toolbar">
        <TextInput
          aria-label="Find a page"
          placeholder="Find a page"
          leftSection={<Icon name="search" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Checkbox
          label="Changed only"
          checked={changedOnly}
          onChange={(event) => setChangedOnly(event.currentTarget.checked)}
        />
        <span className="access__applies">
          {lock ??
            `Applies at once to ${role.users_count === 1 ? '1 person' : `${role.users_count} people`}, also where they are signed in`}
        </span>
      </div>
      <AccessTable
        objects={objects}
        entries={shown}
        changed={changed}
        isLocked={lock !== undefined}
        onChange={change}
      />
      {changed.length > 0 && (
        <SaveBar
          note={
            <span className="access__words">
              <strong>
                {changed.length === 1 ? '1 page changed' : `${changed.length} pages changed`}
              </strong>{' '}
              {role.name} {changesInWords(before, changed)}
            </span>
          }
        >
          <Button loading={save.isPending} onClick={() => save.mutate()}>
            Save
          </Button>
          <Button variant="default" onClick={discard}>
            Discard changes
          </Button>
        </SaveBar>
      )}
    </section>
  )
}

/** Why nothing can be changed, or undefined. */
function lockOf(role: Role, mayEdit: boolean, isOwn: boolean): string | undefined {
  if (role.is_super_admin === 'y') return 'Super Admin may do everything; that stays so'
  if (isOwn) return "You cannot change your own role's access"
  return mayEdit ? undefined : 'You may look at this, not change it'
}
