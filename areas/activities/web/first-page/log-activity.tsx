import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useMayOpen } from '#platform/web/client/access.ts'
import { Icon } from '#platform/web/parts/icon.tsx'

const ADD = '/activity-log/add'

/** The way to a new log, in the head of the first page. */
export function LogActivity() {
  return (
    useMayOpen()(ADD) && (
      <Button component={Link} to={ADD} leftSection={<Icon name="plus" />}>
        Log activity
      </Button>
    )
  )
}
