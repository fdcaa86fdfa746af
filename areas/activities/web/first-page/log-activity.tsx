import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useMayOpen } from '#platform/web/client/access.ts'
import { useSession } from '#platform/web/client/session.ts'
import { Icon } from '#platform/web/parts/icon.tsx'

const ADD = '/activity-log/add'

/** The way to a new log, in the head of the first page of people who work for clients. */
export function LogActivity() {
  const mayOpen = useMayOpen()
  const clients = useSession().user.employee?.client_ids ?? []
  return (
    clients.length > 0 &&
    mayOpen(ADD) && (
      <Button component={Link} to={ADD} leftSection={<Icon name="plus" />}>
        Log activity
      </Button>
    )
  )
}
