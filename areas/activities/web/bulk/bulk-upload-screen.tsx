import { useState } from 'react'
import styles from '#platform/web/import/import.module.css'
import { countOf } from '#platform/web/import/row-words.ts'
import { type Step, Steps } from '#platform/web/import/steps.tsx'
import { problemText } from '#platform/web/client/request-problem.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { useResourceCrumbs } from '#platform/web/screens/crumbs.ts'
import type { ScreenProps } from '#platform/web/screens/present-resource.ts'
import type { BulkUpload } from '../../contract/bulk/bulk-answers.ts'
import { checkedWords } from '#platform/web/import/import-steps.tsx'
import { waitingRows } from './check-parts.ts'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import { PartsProgress } from './parts-progress.tsx'
import { UnfinishedUploads } from './unfinished-uploads.tsx'
import { SetUpStep } from './set-up-step.tsx'
import { SaveStep } from './save-step.tsx'
import { endUpload, useBulkUpload } from './use-bulk-upload.ts'
import { type PartsRun, useParts } from './use-parts.ts'
import { t } from '#platform/contract/words/texts.ts'

/** A file becomes logs, in four steps: it is chosen, its columns are looked at, its rows are checked, the good ones saved. */
export function BulkUploadScreen({ resource }: ScreenProps) {
  const { upload, error, open, refresh } = useBulkUpload()
  const [failure, setFailure] = useState<string>()
  const run = useParts(upload, refresh, setFailure)
  const step = stepOf(upload, run)
  const wrong = failure ?? (error ? problemText(error) : undefined)
  return (
    <div className={styles.importScreen}>
      <PageHeader title="Upload activity logs" crumbs={useResourceCrumbs(resource, [t`Add`])} />
      <Steps
        label="Steps of the upload"
        steps={stepsOf(upload, run)}
        at={stepNames.indexOf(step)}
        isOver={upload?.state === 'Done'}
      />
      {wrong && <Notice tone="bad">{wrong}</Notice>}
      {step === 'file' && (
        <>
          <UnfinishedUploads
            onGoOn={open}
            onEnd={(id) =>
              void endUpload(id).then(refresh, (problem: unknown) =>
                setFailure(problemText(problem)),
              )
            }
          />
          <FileStep
            isFailed={failure !== undefined}
            onFile={() => setFailure(undefined)}
            onFailure={(words) => {
              setFailure(words)
              // All of it may be there, and only the answer was lost.
              void refresh()
            }}
            onUploaded={open}
          />
        </>
      )}
      {upload && run.doing && <PartsProgress upload={upload} run={run} />}
      {upload && !run.doing && step === 'columns' && upload.bulk_activity_setup_id === null && (
        <SetUpStep upload={upload} onDone={refresh} onAnother={() => open(undefined)} />
      )}
      {upload && !run.doing && step === 'columns' && upload.bulk_activity_setup_id !== null && (
        <ColumnsStep
          upload={upload}
          onCheck={run.check}
          onFailure={setFailure}
          onAnother={() => open(undefined)}
        />
      )}
      {upload && !run.doing && step === 'check' && run.checked && (
        <CheckStep
          upload={upload}
          checked={run.checked}
          onSave={run.save}
          onCheck={run.check}
          onFailure={setFailure}
          onBack={run.forgetCheck}
        />
      )}
      {upload && !run.doing && step === 'save' && (
        <SaveStep
          upload={upload}
          onGoOn={run.save}
          onFailure={setFailure}
          onChanged={refresh}
          onAnother={() => open(undefined)}
        />
      )}
    </div>
  )
}

const stepNames = ['file', 'columns', 'check', 'save'] as const
type StepName = (typeof stepNames)[number]

function stepOf(upload: BulkUpload | undefined, { doing, checked }: PartsRun): StepName {
  if (!upload) return 'file'
  if (doing) return doing === 'check' ? 'check' : 'save'
  if (upload.state === 'Uploaded' || upload.state === 'Ready') return checked ? 'check' : 'columns'
  return 'save'
}

/** Each step with what came of it. */
function stepsOf(upload: BulkUpload | undefined, { checked }: PartsRun): Step[] {
  const used = upload?.columns.filter(({ goes_to }) => goes_to !== 'ignore').length ?? 0
  const isSaved = (upload?.chunks_done ?? 0) > 0
  const bad = isSaved ? upload?.rows_bad : checked?.bad
  const good = isSaved ? upload?.rows_added : checked?.ok
  const waiting = isSaved || !checked ? 0 : waitingRows(checked)
  return [
    { title: 'File', result: upload?.file_name ?? t`CSV or XLSX` },
    {
      title: 'Columns',
      result: upload?.bulk_activity_setup_id
        ? t`${used} of ${upload.columns.length} used`
        : t`Which column is what`,
    },
    {
      title: 'Check',
      result:
        good === undefined || bad === undefined
          ? t`Stores nothing`
          : checkedWords(good, waiting, bad - waiting),
    },
    {
      title: 'Save',
      result: isSaved ? t`${countOf(upload?.rows_added ?? 0)} saved` : t`Nothing is stored yet`,
    },
  ]
}
