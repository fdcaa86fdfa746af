import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ImportAnswer } from '#platform/contract/imports/imports.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { SaveBar } from '#platform/web/parts/save-bar.tsx'
import { AskedForAll, type ChosenColumns, ColumnsTable, missingIn } from './columns-table.tsx'
import { rowsOf } from './row-words.ts'

interface ColumnsStepProps {
  resource: AnyResource
  found: ImportAnswer
  isBusy: boolean
  onCheck: (columns: ChosenColumns) => void
  onBack: () => void
}

/** Which column fills which field, and on to the check. */
export function ColumnsStep({ resource, found, isBusy, onCheck, onBack }: ColumnsStepProps) {
  const [chosen, setChosen] = useState<ChosenColumns>(() => found.columns.map(({ field }) => field))
  const missing = missingIn(resource, chosen)
  return (
    <>
      <ColumnsTable {...{ resource, found, chosen }} onChoose={setChosen} />
      <AskedForAll {...{ resource, chosen }} />
      <SaveBar note={missing.length > 0 && `Still needed: ${missing.join(', ')}`}>
        <Button loading={isBusy} onClick={() => onCheck(chosen)}>
          Check {rowsOf(found.rows)}
        </Button>
        <Button variant="default" onClick={onBack}>
          Another file
        </Button>
      </SaveBar>
    </>
  )
}
