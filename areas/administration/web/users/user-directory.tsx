import { Button } from '@mantine/core'
import { useState } from 'react'
import { users } from '../../contract/users.ts'
import { directoryLinkCalls } from '#areas/session/contract/directory-calls.ts'
import { mayReach } from '#platform/contract/permissions.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { DirectoryLinkDialog } from './directory-link-dialog.tsx'
import { DirectoryUnlinkDialog } from './directory-unlink-dialog.tsx'
import styles from '#areas/administration/web/profile/authenticator.module.css'
import passwordCardStyles from '#areas/administration/web/profile/password-card.module.css'
import { useCall } from '#platform/web/client/use-call.ts'

/** The account of the directory that opens this one, to be given and taken by a person who may change it. */
export function UserDirectory({ record }: { record: StoredRecord }) {
  const permission = usePagePermission(users.page)
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useCall(
    directoryLinkCalls.directoryOf,
    { id: record.id },
    { family: { name: 'directory' } },
  )
  if (error) return <Notice tone="bad">{problemText(error)}</Notice>
  if (!data || (data.tenant === null && data.linked === null)) return null
  const { linked, tenant } = data
  const Dialog = linked ? DirectoryUnlinkDialog : DirectoryLinkDialog
  const close = () => setOpen(false)
  return (
    <Card title="Directory account" {...(linked && { aside: <State tone="ok" word="Linked" /> })}>
      <div className={passwordCardStyles.passwordCard}>
        {linked ? (
          <>
            <p className="muted">Tenant {linked.tenant}, object</p>
            <p className={styles.key}>{linked.object_id}</p>
          </>
        ) : (
          <p className="muted">Not linked: this user signs in with a password alone.</p>
        )}
        {mayReach(permission, 'edit', record.owner_id) && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {linked ? 'Unlink' : 'Link an account'}
          </Button>
        )}
      </div>
      {isOpen && <Dialog record={record} tenant={tenant ?? ''} onClose={close} />}
    </Card>
  )
}
