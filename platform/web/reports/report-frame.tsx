import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallDeclaration } from '#platform/contract/calls.ts'
import type { ExportFormat } from '#platform/contract/exports.ts'
import type { Fields } from '#platform/contract/fields/field.ts'
import type { PageDeclaration } from '#platform/contract/pages.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { ListFilter } from '#platform/web/filters/filter-shape.ts'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import styles from './report.module.css'
import { useCrumbs } from '#platform/web/screens/crumbs.ts'
import { ExportMenu } from '#platform/web/lists/exchange-menu.tsx'
import { useSaveFile } from '#platform/web/lists/use-save-file.ts'
import { FilterChips } from '#platform/web/filters/filter-chips.tsx'
import { classes } from '#platform/web/theme/classes.ts'

interface ReportFrameProps {
  page: PageDeclaration
  /** Any family of the report; the chips know its filters by `fields`. */
  of: AnyResource
  fields: Fields
  filter: ListFilter
  pageId: number | undefined
  onChange: (filter: ListFilter) => void
  /** How the counting goes. */
  query: Pick<UseQueryResult, 'data' | 'error' | 'isPending' | 'isPlaceholderData' | 'refetch'>
  /** The call that answers the same as a file, and what is asked. */
  exportCall: CallDeclaration
  body: Readonly<Record<string, unknown>>
  children: ReactNode
}

/** What stands around a report that is counted in its own way: its name, its filters, and what is said when it fails. */
export function ReportFrame(props: ReportFrameProps) {
  const { page, of, fields, filter, pageId, onChange, query } = props
  const [saveFile, isSaving] = useSaveFile()
  const { path, method } = props.exportCall
  const save = (format: ExportFormat) =>
    void saveFile(path, { method, body: { ...props.body, format } })
  const family = { ...of, fields, list: { ...of.list, filters: Object.keys(fields) } }
  return (
    <div className={styles.report}>
      <PageHeader
        title={page.label}
        crumbs={useCrumbs(page.url, [])}
        actions={<ExportMenu onExport={save} isBusy={isSaving} />}
      />
      <div className={styles.filters}>
        <FilterChips resource={family} {...{ filter, pageId, onChange }} />
        <Button size="xs" variant="subtle" onClick={() => onChange({})}>
          Reset
        </Button>
      </div>
      {query.error && !query.data ? (
        <NotLoaded
          title="The report was not counted"
          problem={query.error}
          onAgain={() => void query.refetch()}
        />
      ) : query.isPending ? (
        <div className={classes(styles.body, styles.skeleton)} aria-busy="true">
          <p className="muted">Counting</p>
          <span />
          <span />
        </div>
      ) : (
        <div className={styles.body} data-stale={query.isPlaceholderData || undefined}>
          {props.children}
        </div>
      )}
    </div>
  )
}
