import { Button, Popover } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { AnyResource } from '#platform/contract/resource.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { FieldSpace } from '#platform/web/fields/field-space.tsx'
import type { Presentation } from '#platform/web/screens/present-resource.ts'
import type { ListColumns } from './use-list-columns.ts'

const ColumnsMenu = lazy(async () => ({
  default: (await import('./columns-menu.tsx')).ColumnsMenu,
}))

interface ColumnsButtonProps {
  resource: AnyResource
  presentation: Presentation | undefined
  columns: ListColumns
}

/** Opens the choice of columns. */
export function ColumnsButton(props: ColumnsButtonProps) {
  return (
    <Popover position="bottom-end" width={300} trapFocus withRoles>
      <Popover.Target>
        <Button size="xs" variant="subtle" leftSection={<Icon name="columns" />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={<FieldSpace />}>
          <ColumnsMenu {...props} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
