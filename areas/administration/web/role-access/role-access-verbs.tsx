import { historyAddress } from '#platform/web/history/history-address.ts'
import { Button, Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useMayOpen, usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { beginView } from '#platform/web/client/view-as.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { useApp } from '#platform/web/shell/app-on-web.ts'
import { type Entry } from '../../contract/access-entry.ts'
import { entriesQuery, type Role } from './role-access-data.ts'
import { t } from '#platform/contract/words/texts.ts'

interface VerbsProps {
  readonly role: Role
  readonly roles: readonly Role[]
  readonly isLocked: boolean
  /** Takes over what another role may do; it is saved like any other change. */
  readonly onCopy: (entries: readonly Entry[]) => void
}

/** What can be done with a role as a whole: see Muster in it, take over another one's rights, read who changed it. */
export function RoleAccessVerbs({ role, roles, isLocked, onCopy }: VerbsProps) {
  const mayView = usePagePermission('/why')?.rights_edit === 1
  const { hasPage } = useApp()
  const mayOpen = useMayOpen()
  return (
    <>
      {mayView && role.is_super_admin === 'n' && (
        <Button
          variant="subtle"
          leftSection={<Icon name="eye" />}
          onClick={() => void beginView({ role_id: role.id }).catch(say)}
        >
          View as this role
        </Button>
      )}
      {!isLocked && <CopyMenu others={roles.filter(({ id }) => id !== role.id)} onCopy={onCopy} />}
      {hasPage('/history') && mayOpen('/history') && (
        <Button
          variant="subtle"
          component={Link}
          to={historyAddress({ resource: { in: ['role-access'] } })}
          leftSection={<Icon name="history" />}
        >
          History
        </Button>
      )}
    </>
  )
}

const say = (problem: unknown) => showSnackbar('general_error', problemText(problem))

interface CopyProps {
  readonly others: readonly Role[]
  readonly onCopy: VerbsProps['onCopy']
}

function CopyMenu({ others, onCopy }: CopyProps) {
  const queries = useQueryClient()
  const copy = async (from: Role) => {
    onCopy(await queries.fetchQuery(entriesQuery(from.id)))
    showSnackbar('success', t`Copied from ${from.name}. Review and save.`)
  }
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button variant="subtle" leftSection={<Icon name="copy" />}>
          Copy from a role
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others
          .filter(({ is_super_admin }) => is_super_admin === 'n')
          .map((role) => (
            <Menu.Item key={role.id} onClick={() => void copy(role).catch(say)}>
              {role.name}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
