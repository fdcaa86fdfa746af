import { ActionIcon, Button, Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link, useNavigate } from 'react-router'
import { exportFormats, type ExportFormat, formatWords } from '#platform/contract/exports.ts'
import { importedFields, notImportable } from '#platform/contract/imports/imported-fields.ts'
import { jobsPage } from '#platform/contract/jobs/jobs-page.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import { listColumns } from './columns.tsx'
import type { ListState } from './list-state.ts'
import type { Presentation } from '#platform/web/screens/present-resource.ts'
import type { ListColumns } from './use-list-columns.ts'
import { useExport } from './use-export.ts'

interface ExchangeMenuProps {
  resource: AnyResource
  presentation: Presentation | undefined
  state: ListState
  columns: ListColumns
}

/** What leaves a list as a file, exactly as it is filtered and sorted, and what comes in by one. */
export function ExchangeMenu({ resource, presentation, state, columns }: ExchangeMenuProps) {
  const isPhone = usePhone()
  const navigate = useNavigate()
  const permission = usePagePermission(resource.page)
  const names = listColumns(resource, presentation, columns.places).map(({ name }) => name)
  const [save, isBusy] = useExport(resource, state, names)
  const mayImport =
    resource.rights.includes('add') &&
    permission?.rights_add === 1 &&
    importedFields(resource).length > 0 &&
    notImportable(resource).length === 0
  const openImport = () => void navigate(`${resource.page}/import`)
  if (isPhone)
    return (
      <ExportMenu
        onExport={save}
        onImport={mayImport ? openImport : undefined}
        target={
          <ActionIcon variant="default" size={44} loading={isBusy} aria-label="Import and export">
            <Icon name="download" />
          </ActionIcon>
        }
      />
    )
  return (
    <>
      {mayImport && (
        <Button variant="default" leftSection={<Icon name="upload" />} onClick={openImport}>
          Import
        </Button>
      )}
      <ExportMenu onExport={save} isBusy={isBusy} />
    </>
  )
}

interface ExportMenuProps {
  /** What opens it, where it is not a button of its own. */
  target?: ReactElement
  isBusy?: boolean
  onExport: (format: ExportFormat) => void
  onImport?: (() => void) | undefined
}

/** Saves what is shown, in one of the formats. */
export function ExportMenu({ target, isBusy = false, onExport, onImport }: ExportMenuProps) {
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>{target ?? <ExportButton isBusy={isBusy} />}</Menu.Target>
      <Menu.Dropdown>
        {exportFormats.map((format) => (
          <Menu.Item
            key={format}
            leftSection={<Icon name="file-text" />}
            onClick={() => onExport(format)}
          >
            Export as {formatWords[format]}
          </Menu.Item>
        ))}
        <Menu.Item component={Link} to={jobsPage.url} leftSection={<Icon name="list-check" />}>
          {jobsPage.label}
        </Menu.Item>
        {onImport && (
          <Menu.Item leftSection={<Icon name="upload" />} onClick={onImport}>
            Import
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function ExportButton({ isBusy, ...rest }: { isBusy: boolean }) {
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<Icon name="download" />}
      rightSection={<Icon name="chevron-down" size={14} />}
      {...rest}
    >
      Export
    </Button>
  )
}
