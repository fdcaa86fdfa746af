import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { callFor } from '#platform/contract/standard-calls.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { FormSkeleton } from '#platform/web/forms/form-skeleton.tsx'
import { LoadedRecord } from '#platform/web/records/loaded-record.tsx'
import type { ScreenProps } from '#platform/web/screens/present-resource.ts'
import { RecordMissing } from '#platform/web/records/record-missing.tsx'
import { useRecordId } from '#platform/web/records/use-record.ts'
import { activityLogs } from '../../contract/activity-logs.ts'
import { tellsSensitive } from '../../contract/sensitive-answers.ts'
import { useAllowedWork, useStatusesAhead } from './allowed-work.ts'
import { withFlatAnswers } from '../answers.ts'
import { copyOf, emptyLog, startOf } from './log-form-start.ts'
import { LogForm } from './log-form.tsx'
import { isHidden, useLoggedAnswers } from '../logged-answers.ts'
import type { AllowedSetup } from '../../contract/work-to-log.ts'

/** Logs a piece of work, anew or like an earlier one (`?copy=ID`), or changes a log. */
export function LogFormScreen({ resource }: ScreenProps) {
  const isUpdate = useRecordId() !== undefined
  return isUpdate ? <UpdateLog resource={resource} /> : <AddLog resource={resource} />
}

function AddLog({ resource }: Pick<ScreenProps, 'resource'>) {
  const work = useAllowedWork()
  const source = useCopied()
  useStatusesAhead(work.data)
  if (work.isPending || source.isLoading)
    return <FormSkeleton resource={resource} title="Log an activity" />
  if (work.isError)
    return (
      <RecordMissing resource={resource} problem={work.error} onAgain={() => void work.refetch()} />
    )
  const start = source.data ? copyOf(source.data) : emptyLog()
  return (
    <LogForm
      key={`copy-${source.data?.id ?? 0}`}
      record={undefined}
      setups={work.data}
      start={start}
      isCopy={source.data !== undefined}
    />
  )
}

function UpdateLog({ resource }: Pick<ScreenProps, 'resource'>) {
  const work = useAllowedWork()
  return (
    <LoadedRecord resource={resource} isReady={!work.isPending}>
      {(record) =>
        tellsSensitive(record) ? (
          <ChangedLog record={record} setups={work.data ?? []} hidden={[]} />
        ) : (
          <VeiledLog resource={resource} record={record} setups={work.data ?? []} />
        )
      }
    </LoadedRecord>
  )
}

interface ChangedLogProps {
  record: StoredRecord
  setups: readonly AllowedSetup[]
  hidden: readonly string[]
}

function ChangedLog({ record, setups, hidden }: ChangedLogProps) {
  return (
    <LogForm
      key={record.id}
      record={withFlatAnswers(record)}
      setups={setups}
      start={startOf(record)}
      isCopy={false}
      hidden={hidden}
    />
  )
}

/** The same for the person who is not told sensitive answers, but which there are. */
function VeiledLog({
  resource,
  ...log
}: Pick<ScreenProps, 'resource'> & Omit<ChangedLogProps, 'hidden'>) {
  const answers = useLoggedAnswers(log.record)
  if (answers.isPending) return <FormSkeleton resource={resource} />
  const hidden = (answers.data ?? []).filter(isHidden).map(({ name }) => name)
  return <ChangedLog {...log} hidden={hidden} />
}

/** The log that `?copy=ID` names; one that may not be seen copies nothing. */
function useCopied() {
  const id = Number(useSearchParams()[0].get('copy'))
  const pageId = usePagePermission(activityLogs.page)?.object_id
  return useQuery({
    queryKey: [activityLogs.name, 'record', id, pageId],
    enabled: Number.isSafeInteger(id) && id > 0,
    queryFn: async ({ signal }) => {
      const path = callFor(activityLogs, 'getById').path.replace('{id}', String(id))
      const query = { object_viewed_id: pageId }
      return (await request<StoredRecord>(path, { signal, query })).data
    },
  })
}
