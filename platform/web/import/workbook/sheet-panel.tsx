import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { Link } from 'react-router'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { WorkbookAnswer, WorkbookSheet } from '#platform/contract/imports/workbooks.ts'
import { t } from '#platform/contract/words/texts.ts'
import { useDeclaration } from '#platform/web/client/outlines.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { manyOf } from '#platform/web/screens/record-words.ts'
import { useKnown } from '#platform/web/screens/use-known.ts'
import { AskedForAll, ColumnsTable, missingIn } from '../columns-table.tsx'
import { LinesOut } from '../lines-out.tsx'
import { ProblemRows } from '../problem-rows.tsx'
import { rowsOf } from '../row-words.ts'
import { ValueGroups } from '../value-groups.tsx'
import type { Change } from '../chosen-values.ts'
import { columnsOf, type SheetDraft } from './sheet-drafts.ts'
import styles from './sheet-panel.module.css'

interface SheetPanelProps {
  book: WorkbookAnswer
  sheet: WorkbookSheet
  draft: SheetDraft | undefined
  isBusy: boolean
  /** Columns are looked at again after a check. */
  isOnColumns: boolean
  onDraft: Change<SheetDraft | undefined>
  onArrange: (said: { resource?: string | null; is_left_out?: boolean }) => void
}

/** One sheet: what it holds, which column is what, and what its values mean. */
export function SheetPanel(props: SheetPanelProps) {
  const { book, sheet, isBusy, onArrange } = props
  const { resource, is_left_out, found } = sheet
  const isOver = found.state === 'saved'
  return (
    <section aria-label={sheet.sheet} className={styles.panel} tabIndex={-1}>
      <div className={styles.head}>
        <h2>{sheet.sheet}</h2>
        {!isOver && (
          <>
            <NativeSelect
              size="sm"
              aria-label={t`${sheet.sheet} holds`}
              disabled={isBusy}
              value={is_left_out ? OUT : (resource ?? '')}
              onChange={(event) => onArrange(saidBy(event.currentTarget.value))}
              data={[
                ...(resource === null ? [{ value: '', label: t`What does it hold?` }] : []),
                { value: OUT, label: t`Leave it out` },
                ...book.families.map(({ name, label }) => ({ value: name, label })),
              ]}
            />
            {!is_left_out && (
              <Button
                size="compact-sm"
                variant="subtle"
                disabled={isBusy}
                onClick={() => onArrange({ is_left_out: true })}
              >
                Leave out
              </Button>
            )}
          </>
        )}
      </div>
      {is_left_out && (
        <p className="muted">
          {found.rows === 1
            ? t`The row of this sheet is not imported.`
            : t`The ${rowsOf(found.rows)} of this sheet are not imported.`}
        </p>
      )}
      {!is_left_out && resource === null && <UnknownSheet sheet={sheet} />}
      {!is_left_out && resource !== null && (
        <KnownSheet key={resource} {...props} name={resource} />
      )}
    </section>
  )
}

const OUT = '-'
const saidBy = (value: string) =>
  value === OUT ? { is_left_out: true } : { resource: value, is_left_out: false }

/** A sheet whose family is not known: its first rows say what it is about. */
function UnknownSheet({ sheet: { found } }: { sheet: WorkbookSheet }) {
  return (
    <Notice tone="warn" title="Neither its name nor its columns say what this sheet holds.">
      <p>
        {found.columns
          .slice(0, 6)
          .map(({ header, samples }) => [header, samples[0]].filter(Boolean).join(': '))
          .join(' · ')}
      </p>
    </Notice>
  )
}

function KnownSheet({ name, ...props }: SheetPanelProps & { name: string }) {
  const declared = useDeclaration(name)
  return declared ? <Sheet {...props} declared={declared} /> : null
}

function Sheet(props: SheetPanelProps & { declared: AnyResource }) {
  const { declared, sheet, draft, isOnColumns, onDraft } = props
  const resource = useKnown(declared, 'edit')
  const { found } = sheet
  const columns = columnsOf(sheet, draft)
  const missing = missingIn(resource, columns)
  if (found.state === 'saved')
    return (
      <>
        {found.bad === 0 && (
          <Notice
            tone="ok"
            title={found.saved === 1 ? t`1 row is saved` : t`All ${rowsOf(found.saved)} are saved`}
          />
        )}
        <ProblemRows resource={resource} found={found} />
        {resource.hasScreens && (
          <p>
            <Link to={resource.page}>See the {manyOf(resource)}</Link>
          </p>
        )}
      </>
    )
  const isChecked = found.state === 'checked' && !isOnColumns
  if (!isChecked)
    return (
      <>
        {missing.length > 0 && (
          <Notice tone="warn" title={t`Still needed: ${missing.join(', ')}`} />
        )}
        <ColumnsTable
          {...{ resource, found }}
          chosen={columns}
          onChoose={(chosen) =>
            onDraft((before) => ({ ...before, resource: sheet.resource, columns: chosen }))
          }
        />
        <AskedForAll {...{ resource }} chosen={columns} />
      </>
    )
  return (
    <>
      {found.bad === 0 && (
        <Notice
          tone="ok"
          title={found.ready === 1 ? t`1 row is ready` : t`All ${rowsOf(found.ready)} are ready`}
        />
      )}
      <LinesOut
        found={found}
        chosen={draft?.lines ?? {}}
        onChoose={(change) =>
          onDraft((before) => ({ ...before, lines: change(before?.lines ?? {}) }))
        }
      />
      <ValueGroups
        {...{ resource, found }}
        chosen={draft?.values ?? {}}
        onChoose={(change) =>
          onDraft((before) => ({ ...before, values: change(before?.values ?? {}) }))
        }
      />
      <ProblemRows
        {...{ resource, found }}
        lines={draft?.lines ?? {}}
        onLines={(change) =>
          onDraft((before) => ({ ...before, lines: change(before?.lines ?? {}) }))
        }
      />
    </>
  )
}
