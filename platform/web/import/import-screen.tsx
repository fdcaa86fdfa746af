import { useState } from 'react'
import type { ImportAnswer } from '#platform/contract/imports/imports.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { useResourceCrumbs } from '#platform/web/screens/crumbs.ts'
import type { ScreenProps } from '#platform/web/screens/present-resource.ts'
import { manyOf } from '#platform/web/screens/record-words.ts'
import { useKnown } from '#platform/web/screens/use-known.ts'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportSteps, type StepName } from './import-steps.tsx'
import { SaveStep } from './save-step.tsx'
import { SheetsRead } from './sheets-read.tsx'
import { isUnderWay, useImport } from './use-import.ts'
import styles from './import.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** A file becomes records, in four steps: it is chosen, its columns are matched, its rows are checked, the good ones saved. */
export function ImportScreen({ resource: declared }: ScreenProps) {
  const resource = useKnown(declared, 'edit')
  const { found, failure, isBusy, ...verbs } = useImport(resource)
  const [isChoosing, setChoosing] = useState(false)
  const step = isChoosing ? 'columns' : stepOf(found)
  const failed = found?.job?.state === 'failed' ? found.job.words : undefined
  return (
    <div className={styles.importScreen}>
      <PageHeader
        title={`Import ${manyOf(resource)}`}
        crumbs={useResourceCrumbs(resource, [t`Import`])}
      />
      <ImportSteps found={found} current={step} />
      {(failure ?? failed) && <Notice tone="bad">{failure ?? failed}</Notice>}
      {found && <SheetsRead sheet={found.sheet} left_out={found.left_out} />}
      {step === 'file' && <FileStep resource={resource} isBusy={isBusy} onFile={verbs.upload} />}
      {step === 'columns' && found && (
        <ColumnsStep
          key={found.id}
          resource={resource}
          found={found}
          isBusy={isBusy}
          onCheck={(columns) => {
            setChoosing(false)
            verbs.check(columns)
          }}
          onBack={() => {
            setChoosing(false)
            verbs.leave()
          }}
        />
      )}
      {found && !isChoosing && isUnderWay(found) && <ImportProgress found={found} />}
      {step === 'check' && found && !isUnderWay(found) && (
        <CheckStep
          key={found.id}
          resource={resource}
          found={found}
          isBusy={isBusy}
          onSave={verbs.save}
          onReplace={(replacements, lines) =>
            verbs.replace(
              found.columns.map(({ field }) => field),
              replacements,
              lines,
            )
          }
          onBack={() => setChoosing(true)}
        />
      )}
      {step === 'save' && found && !isUnderWay(found) && (
        <SaveStep
          key={found.id}
          {...{ resource, found, isBusy }}
          onGoOn={verbs.goOn}
          onAnother={verbs.leave}
        />
      )}
    </div>
  )
}

const stepFor = {
  reading: 'file',
  read: 'columns',
  checking: 'check',
  checked: 'check',
  saving: 'save',
  saved: 'save',
} as const satisfies Record<ImportAnswer['state'], StepName>

const stepOf = (found: ImportAnswer | undefined): StepName =>
  found ? stepFor[found.state] : 'file'
