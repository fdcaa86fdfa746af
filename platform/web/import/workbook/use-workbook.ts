import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { uploadTypes } from '#platform/contract/imports/imports.ts'
import { type WorkbookAnswer, workbookCalls } from '#platform/contract/imports/workbooks.ts'
import { t } from '#platform/contract/words/texts.ts'
import { request } from '#platform/web/client/request.ts'
import { askCall } from '#platform/web/client/use-call.ts'
import { sendCall } from '#platform/web/client/use-change.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { typeOf } from '../use-import.ts'

/** While rows are checked or saved, the screen looks this often how far it is. */
const LOOK_MS = 700

type Verb = 'arrangeWorkbook' | 'checkWorkbook' | 'saveWorkbook'

/** The workbook that the address names, and what can be done with it. */
export function useWorkbook() {
  const [parameters, setParameters] = useSearchParams()
  const id = Number(parameters.get('id')) || undefined
  const queries = useQueryClient()
  const timezone = useZone()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const keyOf = (one: number | undefined) => ['workbook', one]
  const { data, error } = useQuery({
    queryKey: keyOf(id),
    enabled: id !== undefined,
    queryFn: ({ signal }) => askCall(workbookCalls.workbook, { id: id ?? 0 }, { signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_MS : false),
  })
  const isSaved = data?.state === 'saved'
  useEffect(() => {
    // Any list may have got records.
    if (isSaved)
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'workbook' })
  }, [isSaved, queries])

  const change = async (ask: () => Promise<{ data: WorkbookAnswer }>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const answer = await ask()
      queries.setQueryData(keyOf(answer.data.id), answer.data)
      setParameters({ id: String(answer.data.id) }, { replace: true })
      return true
    } catch (problem) {
      setFailure(problemText(problem))
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    book: data,
    failure: failure ?? (error ? problemText(error) : undefined),
    isBusy,
    upload: (file: File) => {
      if (typeOf(file) !== uploadTypes.xlsx) return setFailure(t`Choose a file that ends in .xlsx.`)
      const { path, method } = workbookCalls.takeWorkbook
      const body = new Blob([file], { type: uploadTypes.xlsx })
      return void change(() =>
        request<WorkbookAnswer>(path, { method, body, query: { name: file.name, timezone } }),
      )
    },
    /** Answers whether it was taken. */
    post: (verb: Verb, sheets?: readonly object[]): Promise<boolean> =>
      change(() =>
        sendCall(
          workbookCalls[verb],
          { id: id ?? 0, ...(sheets && { sheets }) },
          { isSentOnce: true },
        ),
      ),
    leave: () => {
      setFailure(undefined)
      setParameters({}, { replace: true })
    },
  }
}

export const workbookPath = (call: keyof typeof workbookCalls, id: number | undefined): string =>
  workbookCalls[call].path.replace('{id}', String(id))

/** Whether the server is at it; a pass whose job failed is not. */
export const isUnderWay = ({ state, job }: WorkbookAnswer): boolean =>
  (state === 'checking' || state === 'saving') && job?.state !== 'failed'
