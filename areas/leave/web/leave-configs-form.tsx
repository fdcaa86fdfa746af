import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HOLDS_FROM } from '#platform/contract/holds-from.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { write } from '#platform/web/client/request.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { emptyDraft } from '#platform/web/fields/empty-draft.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { SaveBar } from '#platform/web/parts/save-bar.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { HoldsFrom } from '#platform/web/forms/holds-from.tsx'
import { LeaveWarning } from '#platform/web/forms/leave-warning.tsx'
import { leaveCalls } from '../contract/calls.ts'
import { leaveConfigFields, leaveConfigs } from '../contract/leave-configs.ts'
import { ConfigDrawer } from './configs/config-drawer.tsx'
import type { ConfigRow, TypeOfOffice } from './configs/config-row.ts'
import { ConfigsTable } from './configs/configs-table.tsx'
import { ConfigTools } from './configs/config-tools.tsx'
import { t } from '#platform/contract/words/texts.ts'

interface LeaveConfigsFormProps {
  officeId: number
  types: readonly TypeOfOffice[]
  rows: readonly ConfigRow[]
  mayEdit: boolean
  pageId: number | undefined
  offices: readonly { readonly id: number; readonly name: string }[]
  /** What every office gives. */
  all: readonly (ConfigRow & { readonly office_id: number })[]
  onTemplate: () => void
}

/** A row a type: given here or not, and how; the rest in a drawer. All of it is saved at once. */
export function LeaveConfigsForm(props: LeaveConfigsFormProps) {
  const { officeId, types, rows, mayEdit, pageId, offices, all, onTemplate } = props
  const [opened, setOpened] = useState<number>()
  const stored = types.map(({ id }) =>
    rowOf(
      rows.find(({ leave_type_id }) => leave_type_id === id),
      id,
    ),
  )
  const [values, setValues] = useState(stored)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [holdsFrom, setHoldsFrom] = useState<string | null>(null)
  const save = useSave(officeId, setErrors, () => setHoldsFrom(null))
  const isChanged = JSON.stringify(values) !== JSON.stringify(stored)
  const change = (place: number, patch: Record<string, unknown>) =>
    setValues(values.map((row, at) => (at === place ? { ...row, ...patch } : row)))
  if (types.length === 0)
    return (
      <EmptyState
        icon="luggage"
        title={t`This office has no leave types`}
        actions={mayEdit && <Button onClick={onTemplate}>{t`Use the leave of its country`}</Button>}
      >
        {t`Use what the law of its country gives, or add the office to a leave type.`}
      </EmptyState>
    )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ leave_configs: values, ...(holdsFrom && { [HOLDS_FROM]: holdsFrom }) })
      }}
    >
      <ConfigsTable
        {...{ types, values, errors, mayEdit }}
        onChange={change}
        onOpen={setOpened}
        aside={
          mayEdit && (
            <ConfigTools
              {...{ officeId, types, offices, all, values, isChanged, onTemplate }}
              onCopy={setValues}
            />
          )
        }
      />
      {opened !== undefined && types[opened] && (
        <ConfigDrawer
          name={types[opened].name}
          place={opened}
          values={values[opened] ?? {}}
          {...{ errors, mayEdit, pageId }}
          onChange={(patch) => change(opened, patch)}
          onClose={() => setOpened(undefined)}
        />
      )}
      <HoldsFrom
        resource={leaveConfigs}
        changed={changedFields(values, stored)}
        error={errors[HOLDS_FROM]}
        day={holdsFrom}
        onDay={setHoldsFrom}
      />
      {mayEdit && (
        <SaveBar>
          <Button type="submit" loading={save.isPending} disabled={!isChanged}>
            Save
          </Button>
          <Button variant="default" disabled={!isChanged} onClick={() => setValues(stored)}>
            Discard changes
          </Button>
        </SaveBar>
      )}
      <LeaveWarning isChanged={() => isChanged && !save.isPending} />
    </form>
  )
}

/** What differs in any row of a type that was given here before. */
const changedFields = (
  values: readonly Record<string, unknown>[],
  stored: readonly Record<string, unknown>[],
): string[] =>
  Object.keys(leaveConfigFields).filter((name) =>
    values.some(
      (row, place) => JSON.stringify(row[name]) !== JSON.stringify(stored[place]?.[name]),
    ),
  )

/** A type that was never given here starts with what is usual, switched off. */
function rowOf(row: ConfigRow | undefined, typeId: number): Record<string, unknown> {
  const start: Record<string, unknown> = row ?? {
    ...emptyDraft(leaveConfigFields),
    is_enabled: false,
  }
  const names = Object.keys(leaveConfigFields)
  return {
    ...Object.fromEntries(names.map((name) => [name, start[name] ?? null])),
    leave_type_id: typeId,
  }
}

function useSave(
  officeId: number,
  showErrors: (errors: Readonly<Record<string, string>>) => void,
  onSaved: () => void,
) {
  const queries = useQueryClient()
  const keys = useWriteKey()
  const { path, method } = leaveCalls.saveLeaveConfigs
  return useMutation({
    mutationFn: (given: Record<string, unknown>) => {
      const body = { office_id: officeId, ...given }
      return write(path, { method, body, key: keys.keyFor(body) })
    },
    onSuccess: async ({ message }) => {
      keys.spent()
      onSaved()
      showSnackbar('success', message ?? '')
      await queries.invalidateQueries({ queryKey: [leaveConfigs.name] })
    },
    onError: (problem) => {
      const fields = problem instanceof RequestProblem ? problem.fields : undefined
      showErrors(
        Object.fromEntries(
          Object.entries(fields ?? {}).map(([name, [first = '']]) => [name, first]),
        ),
      )
      showSnackbar('general_error', fields ? t`Something is to be corrected` : problemText(problem))
    },
  })
}
