import { Button } from '@mantine/core'
import type { ImportAnswer } from '#platform/contract/imports/imports.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { t } from '#platform/contract/words/texts.ts'
import { saveOrTell } from '#platform/web/client/save-file.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import type { Change, ChosenLines } from './chosen-values.ts'
import { ProblemTable } from './problem-table.tsx'
import { rowsOf } from './row-words.ts'
import { pathOf } from './use-import.ts'
import styles from './import.module.css'

interface ProblemRowsProps {
  resource: AnyResource
  found: ImportAnswer
  /** Lines that are left out and not sent yet; absent where none can be. */
  lines?: ChosenLines
  onLines?: Change<ChosenLines>
}

/** The rows of an import that stay out, and all of them as a file. Those that a decision mends, or that wait for other rows, are counted alone. */
export function ProblemRows({ resource, found, lines, onLines }: ProblemRowsProps) {
  const { id, state, bad, to_correct, problems, left } = found
  const save = () => saveOrTell(pathOf(resource, 'getImportErrors', id))
  if (bad === 0) return null
  if (state === 'saved') return <ProblemTable {...{ bad, problems }} onDownload={save} />
  if (to_correct > 0)
    return (
      <ProblemTable
        bad={to_correct}
        problems={left.filter(({ waits }) => !waits)}
        onDownload={save}
        {...(lines && onLines && { lines, onLines })}
      />
    )
  return (
    <div className={styles.restRows}>
      <p className="muted">{restOf(found)}</p>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<Icon name="download" size={14} />}
        onClick={save}
      >
        Download these rows
      </Button>
    </div>
  )
}

function restOf({ bad, groups, left }: ImportAnswer): string {
  if (groups.length > 0)
    return bad === 1
      ? t`1 row is ready as soon as this is decided.`
      : t`${rowsOf(bad)} are ready as soon as this is decided.`
  const [first] = left
  const reason = first === undefined ? '' : t(first.reason)
  return bad === 1 ? t`1 row waits: ${reason}.` : t`${rowsOf(bad)} wait: ${reason}.`
}
