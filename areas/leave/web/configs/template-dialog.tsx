import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { request, write } from '#platform/web/client/request.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { useUndoBatch } from '#platform/web/history/use-undo-batch.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { leaveConfigs } from '../../contract/leave-configs.ts'
import { leaveTypes } from '../../contract/leave-types.ts'
import { leaveTemplateCalls, type PlannedLeave } from '../../contract/templates/leave-templates.ts'
import { TemplateRows } from './template-rows.tsx'

interface TemplateDialogProps {
  officeId: number
  onClose: () => void
}

interface Countries {
  readonly countries: readonly { readonly code: string; readonly name: string }[]
  readonly offices: readonly { readonly id: number; readonly country: string }[]
}

/** The least the law of a country gives, looked at, chosen and put on an office by one press. */
export function TemplateDialog({ officeId, onClose }: TemplateDialogProps) {
  const known = useCountries()
  const [given, setGiven] = useState<string>()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const country = given ?? countryOf(known.data, officeId)
  const planned = usePlanned(officeId, country)
  const apply = useApply()
  const undo = useUndoBatch(leaveConfigs.name)
  const rows = planned.data ?? []
  const chosen = rows.filter(({ code, is_there }) => !is_there && !left.has(code))
  const problem = known.error ?? planned.error ?? apply.error
  const done = apply.data
  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title={t`Leave by the law of a country`}
      consequence={t`The statutory minimum for a week of five days. Check with your adviser: contracts and collective agreements often give more.`}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {done ? 'Close' : 'Cancel'}
          </Button>
          {done ? (
            <Button variant="default" onClick={() => void undo(done.batch).then(onClose)}>
              Undo
            </Button>
          ) : (
            <Button
              loading={apply.isPending}
              disabled={chosen.length === 0}
              onClick={() =>
                apply.mutate({
                  office_id: officeId,
                  country,
                  chosen: chosen.map(({ code }) => code),
                })
              }
            >
              {applyWords(chosen.length)}
            </Button>
          )}
        </>
      }
    >
      {problem && <Notice tone="bad">{problemText(problem)}</Notice>}
      {done ? (
        <Notice
          tone="ok"
          title={
            done.applied === 1
              ? t`1 type was put on this office`
              : t`${done.applied} types were put on this office`
          }
        />
      ) : (
        <>
          <NativeSelect
            label="Country"
            data-autofocus
            value={country}
            onChange={(event) => {
              setGiven(event.currentTarget.value)
              setLeft(new Set())
            }}
            data={[
              ...(country === '' ? [{ value: '', label: t`Choose a country` }] : []),
              ...(known.data?.countries ?? []).map(({ code, name }) => ({
                value: code,
                label: name,
              })),
            ]}
          />
          <TemplateRows
            rows={rows}
            isChosen={({ code }) => chosen.some((one) => one.code === code)}
            onChoose={(code, isIn) => {
              const next = new Set(left)
              if (isIn) next.delete(code)
              else next.add(code)
              setLeft(next)
            }}
          />
        </>
      )}
    </Dialog>
  )
}

function applyWords(count: number): string {
  if (count === 0) return t`Apply`
  return count === 1 ? t`Apply 1 type` : t`Apply ${count} types`
}

/** The country of the office, where a template of it is known. */
function countryOf(known: Countries | undefined, officeId: number): string {
  const own = known?.offices.find(({ id }) => id === officeId)?.country
  return known?.countries.find(({ code }) => code === own)?.code ?? ''
}

const useCountries = () =>
  useQuery({
    queryKey: [leaveConfigs.name, 'countries'],
    queryFn: async ({ signal }) =>
      (await request<Countries>(leaveTemplateCalls.leaveTemplates.path, { signal })).data,
  })

const usePlanned = (officeId: number, country: string) =>
  useQuery({
    queryKey: [leaveConfigs.name, 'template', officeId, country],
    enabled: country !== '',
    queryFn: async ({ signal }) => {
      const { path } = leaveTemplateCalls.previewLeaveTemplate
      const body = { office_id: officeId, country }
      return (await request<PlannedLeave[]>(path, { method: 'POST', body, signal })).data
    },
  })

function useApply() {
  const queries = useQueryClient()
  const keys = useWriteKey()
  const { path, method } = leaveTemplateCalls.applyLeaveTemplate
  return useMutation({
    mutationFn: async (body: object) =>
      write<{ batch: number; applied: number }>(path, {
        method,
        body,
        key: keys.keyFor(body),
      }).then(({ data, message }) => {
        showSnackbar('success', message ?? '')
        return data
      }),
    onSuccess: async () => {
      keys.spent()
      await queries.invalidateQueries({ queryKey: [leaveTypes.name] })
      // The table is drawn anew when the dialog is closed with what is stored.
      await queries.invalidateQueries({ queryKey: [leaveConfigs.name] })
    },
  })
}
