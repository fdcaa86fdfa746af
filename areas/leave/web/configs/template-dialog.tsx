import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { useChange } from '#platform/web/client/use-change.ts'
import { useUndoBatch } from '#platform/web/history/use-undo-batch.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { leaveConfigs } from '../../contract/leave-configs.ts'
import { leaveTypes } from '../../contract/leave-types.ts'
import {
  leaveTemplateCalls,
  type TemplateCountries,
} from '../../contract/templates/leave-templates.ts'
import { TemplateRows } from './template-rows.tsx'

interface TemplateDialogProps {
  officeId: number
  onClose: () => void
}

/** The least the law of a country gives, looked at, chosen and put on an office by one press. */
export function TemplateDialog({ officeId, onClose }: TemplateDialogProps) {
  const known = useCall(leaveTemplateCalls.leaveTemplates, {}, { family: leaveConfigs })
  const [given, setGiven] = useState<string>()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const country = given ?? countryOf(known.data, officeId)
  const asked = { office_id: officeId, country }
  const planned = useCall(leaveTemplateCalls.previewLeaveTemplate, asked, {
    family: leaveConfigs,
    isAsked: country !== '',
  })
  const apply = useChange(leaveTemplateCalls.applyLeaveTemplate, {
    // The table is drawn anew when the dialog is closed with what is stored.
    changes: [leaveTypes, leaveConfigs],
  })
  const undo = useUndoBatch(leaveConfigs.name)
  const rows = planned.data ?? []
  const chosen = rows.filter(({ code, is_there }) => !is_there && !left.has(code))
  const problem = known.error ?? planned.error ?? apply.error
  const done = apply.data?.data
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
function countryOf(known: TemplateCountries | undefined, officeId: number): string {
  const own = known?.offices.find(({ id }) => id === officeId)?.country
  return known?.countries.find(({ code }) => code === own)?.code ?? ''
}
