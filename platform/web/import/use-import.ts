import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  type ImportAnswer,
  type Replacement,
  uploadTypes,
} from '#platform/contract/imports/imports.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { callFor, type Operation } from '#platform/contract/standard-calls.ts'
import { request } from '#platform/web/client/request.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import type { linesOf } from './chosen-values.ts'
import type { ChosenColumns } from './columns-table.tsx'
import { useZone } from '#platform/web/time/zone.ts'
import { t } from '#platform/contract/words/texts.ts'

/** While rows are checked or saved, the screen looks this often how far it is. */
const LOOK_MS = 700

/** The import that the address names, and what can be done with it. */
export function useImport(resource: AnyResource) {
  const [parameters, setParameters] = useSearchParams()
  const id = Number(parameters.get('id')) || undefined
  const queries = useQueryClient()
  const timezone = useZone()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const keyOf = (one: number | undefined) => ['import', resource.name, one]
  const { data, error } = useQuery({
    queryKey: keyOf(id),
    enabled: id !== undefined,
    queryFn: async ({ signal }) =>
      (await request<ImportAnswer>(pathOf(resource, 'getImport', id), { signal })).data,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_MS : false),
  })
  useListsAfter(resource, data)

  const change = async (ask: () => Promise<{ data: ImportAnswer }>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const answer = await ask()
      queries.setQueryData(keyOf(answer.data.id), answer.data)
      setParameters({ id: String(answer.data.id) }, { replace: true })
    } catch (problem) {
      setFailure(problemText(problem))
    } finally {
      setBusy(false)
    }
  }
  const post = (operation: Operation, body: unknown = {}) =>
    change(() => request(pathOf(resource, operation, id), { method: 'POST', body }))

  return {
    found: data,
    failure: failure ?? (error ? problemText(error) : undefined),
    isBusy,
    upload: (file: File) => {
      const type = typeOf(file)
      if (!type) return setFailure(t`Choose a file that ends in .csv or .xlsx.`)
      const { path, method } = callFor(resource, 'import')
      const body = new Blob([file], { type })
      return void change(() =>
        request(path, { method, body, query: { name: file.name, timezone } }),
      )
    },
    check: (columns: ChosenColumns) => void post('checkImport', { columns }),
    replace: (
      columns: ChosenColumns,
      replacements: readonly Replacement[],
      lines: ReturnType<typeof linesOf>,
    ) => void post('checkImport', { columns, replacements, lines }),
    save: () => void post('saveImport'),
    /** The rows of a saved import that stayed out are checked again, as an import of their own. */
    goOn: () => void post('checkImport'),
    leave: () => {
      setFailure(undefined)
      setParameters({}, { replace: true })
    },
  }
}

/** Whether the server is at it; a pass whose job failed is not. */
export const isUnderWay = ({ state, job }: ImportAnswer): boolean =>
  (state === 'checking' || state === 'saving') && job?.state !== 'failed'

export const pathOf = (resource: AnyResource, operation: Operation, id: number | undefined) =>
  callFor(resource, operation).path.replace('{id}', String(id))

export function typeOf({ name }: File): string | undefined {
  const ending = name.toLowerCase().split('.').at(-1)
  return ending === 'csv' || ending === 'xlsx' ? uploadTypes[ending] : undefined
}

/** What was saved shows in every list of the family. */
function useListsAfter(resource: AnyResource, found: ImportAnswer | undefined): void {
  const queries = useQueryClient()
  const isSaved = found?.state === 'saved'
  useEffect(() => {
    if (!isSaved) return
    void queries.invalidateQueries({ queryKey: [resource.name] })
    void queries.invalidateQueries({ queryKey: ['choices', resource.name] })
  }, [isSaved, queries, resource.name])
}
