import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ImportAnswer } from '#platform/contract/imports/imports.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { t } from '#platform/contract/words/texts.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { SaveBar } from '#platform/web/parts/save-bar.tsx'
import { manyOf } from '#platform/web/screens/record-words.ts'
import { ProblemRows } from './problem-rows.tsx'
import { rowsOf, undoneWords } from './row-words.ts'
import { UndoImport } from './undo-import.tsx'
import styles from './import.module.css'

interface SaveStepProps {
  resource: AnyResource
  found: ImportAnswer
  isBusy: boolean
  /** Decides about the rows that stayed out. */
  onGoOn: () => void
  onAnother: () => void
}

/** What was stored, and what still waits to be corrected. */
export function SaveStep({ resource, found, isBusy, onGoOn, onAnother }: SaveStepProps) {
  const { saved, stayed, bad, file_name } = found
  const [isTaken, setTaken] = useState(false)
  // Once it is taken back there is none: the button goes on to say so.
  const [batch] = useState(found.batch)
  const isUndone = found.is_undone || isTaken
  return (
    <>
      <div className={styles.importResult}>
        <Notice
          tone={isUndone ? 'info' : bad === 0 ? 'ok' : 'warn'}
          title={
            isUndone
              ? undoneWords(saved, stayed, file_name)
              : t`${rowsOf(saved)} saved from ${file_name}`
          }
        >
          {!isUndone && bad > 0 && (
            <p>
              {rowsOf(bad)} stayed out. Decide about the rest here, or download it, correct it and
              import that file: what is saved already is not saved again.
            </p>
          )}
        </Notice>
        <ProblemRows resource={resource} found={found} />
      </div>
      <SaveBar>
        {!isUndone && bad > 0 && (
          <Button loading={isBusy} onClick={onGoOn}>{t`Decide about ${rowsOf(bad)}`}</Button>
        )}
        <Button
          variant={!isUndone && bad > 0 ? 'default' : 'filled'}
          component={Link}
          to={resource.page}
        >
          See the {manyOf(resource)}
        </Button>
        <Button variant="default" onClick={onAnother}>
          Import another file
        </Button>
        {batch !== null && (
          <UndoImport family={resource.name} batch={batch} onUndone={() => setTaken(true)} />
        )}
      </SaveBar>
    </>
  )
}
