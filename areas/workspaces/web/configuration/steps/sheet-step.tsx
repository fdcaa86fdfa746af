import { Button } from '@mantine/core'
import { useState } from 'react'
import { callFor } from '#platform/contract/standard-calls.ts'
import { t } from '#platform/contract/words/texts.ts'
import { write } from '#platform/web/client/request.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { DeleteButtons } from '#platform/web/parts/delete-buttons.tsx'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { sheetCalls } from '../../../contract/sheet-calls.ts'
import { workspaceForms } from '../../../contract/workspace-forms.ts'
import styles from '../configuration.module.css'
import type { StepProps } from '../step-props.ts'
import { StepForm } from '../step-form.tsx'
import { useRenewWorkspaces, useWorkspaceCall } from '../use-configuration.ts'

/** What is asked, without the workspace: it is this one. */
const SECTIONS = workspaceForms.sections.map((section) => ({
  ...section,
  fields: section.fields.filter((name) => name !== 'workspace_id'),
}))

/** The outcome sheets of a workspace: each is a file that answers may use. */
export function SheetStep({ workspace, onNext }: StepProps) {
  const [edited, setEdited] = useState<StoredRecord | 'new'>()
  const add = useWorkspaceCall(sheetCalls.uploadForm)
  const change = useChangeSheet()
  if (edited !== undefined)
    return (
      <div className={styles.stepBody}>
        <div>
          <Button
            variant="subtle"
            leftSection={<Icon name="chevron-left" />}
            onClick={() => setEdited(undefined)}
          >
            All outcome sheets
          </Button>
        </div>
        <StepForm
          resource={workspaceForms}
          sections={SECTIONS}
          record={edited === 'new' ? undefined : edited}
          button={edited === 'new' ? t`Add outcome sheet` : t`Save outcome sheet`}
          send={async (values) => {
            if (edited === 'new') await add.mutateAsync({ ...values, id: workspace.id })
            else await change(edited, values)
            setEdited(undefined)
          }}
        />
      </div>
    )
  return (
    <div className={styles.stepBody}>
      <Card title="Client outcome sheets">
        <p className={classes(styles.intro, 'muted')}>
          A sheet says what a client does and what we do for them. It becomes a file of the
          workspace.
        </p>
        <Sheets workspaceId={workspace.id} onEdit={setEdited} />
        <Button
          variant="default"
          leftSection={<Icon name="plus" size={14} />}
          onClick={() => setEdited('new')}
        >
          Fill in a sheet
        </Button>
      </Card>
      <div className={styles.verbs}>
        <Button onClick={onNext}>Continue</Button>
      </div>
    </div>
  )
}

/** Changes a sheet by its own family; the workspace that it is in shows it too. */
function useChangeSheet() {
  const renew = useRenewWorkspaces()
  const { path, method } = callFor(workspaceForms, 'update')
  return async ({ id, version }: StoredRecord, values: Readonly<Record<string, unknown>>) => {
    const change = { method, body: { ...values, version }, key: newKey() }
    const { message } = await write(path.replace('{id}', String(id)), change)
    if (message) showSnackbar('success', message)
    await renew()
  }
}

interface SheetsProps {
  readonly workspaceId: number
  readonly onEdit: (sheet: StoredRecord) => void
}

function Sheets({ workspaceId, onEdit }: SheetsProps) {
  const sheets = useCall(
    sheetCalls.getWorkspaceForm,
    { id: workspaceId },
    { family: workspaceForms, select: (found) => found as readonly StoredRecord[] }, // whole records
  )
  const remove = useWorkspaceCall(sheetCalls.deleteWorkspaceForm)
  const [doomed, setDoomed] = useState<StoredRecord>()
  if (sheets.error)
    return (
      <NotLoaded
        title="The outcome sheets did not load"
        problem={sheets.error}
        onAgain={() => void sheets.refetch()}
      />
    )
  return (
    <>
      <ul className={styles.rows} aria-label={t`Client outcome sheets`}>
        {sheets.data?.map((sheet) => (
          <li key={sheet.id}>
            <span className={styles.rowWords}>
              <strong>{String(sheet['client_name'])}</strong>
              <span className="small muted">{String(sheet['industry_name'] ?? '')}</span>
            </span>
            <Button size="xs" variant="default" onClick={() => onEdit(sheet)}>
              Update
            </Button>
            <Button size="xs" variant="subtle" onClick={() => setDoomed(sheet)}>
              Delete
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        opened={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        title={t`Delete the outcome sheet of ${String(doomed?.['client_name'] ?? '')}?`}
        consequence="Its file leaves the workspace, and nothing is answered from it any more."
        actions={
          <DeleteButtons
            isBusy={remove.isPending}
            onCancel={() => setDoomed(undefined)}
            onDelete={async () => {
              if (!doomed) return
              await remove.mutateAsync({ id: doomed.id }).catch(() => undefined)
              setDoomed(undefined)
            }}
          />
        }
      />
    </>
  )
}
