import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import type { AccessAnswer } from '../../../contract/workspace-answers.ts'
import { configurationPage } from '../../../contract/workspace-pages.ts'
import { AccessRows, type EditedRow } from '../access-rows.tsx'
import styles from '../configuration.module.css'
import type { StepProps } from '../step-props.ts'
import { useSaveStep } from './use-save-step.ts'

/** Who may chat, contribute and manage: rows of access, saved together. */
export function PeopleStep({ workspace, onNext }: StepProps) {
  const [rows, setRows] = useState<readonly EditedRow[]>(() => (workspace.access ?? []).map(edited))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = useSaveStep(workspace, onNext)
  const pageId = usePagePermission(configurationPage.url)?.object_id
  const save = async () => {
    setBusy(true)
    setFailure(undefined)
    setErrors({})
    try {
      await send({ access: rows.map(({ target_name: _name, ...row }) => row) })
    } catch (problem) {
      const fields = problem instanceof RequestProblem ? problem.fields : undefined
      if (fields)
        setErrors(
          Object.fromEntries(Object.entries(fields).map(([name, [first = '']]) => [name, first])),
        )
      else setFailure(problemText(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.stepBody}>
      <Card title="Who may use it?">
        <p className={classes(styles.intro, 'muted')}>
          {t`Chat asks questions. Contribute adds files and outcome sheets. Manage changes the workspace. A row that denies counts more than all others.`}
        </p>
        {failure && (
          <Notice tone="bad" title="It was not saved. Nothing is lost.">
            {failure}
          </Notice>
        )}
        <AccessRows {...{ rows, errors, pageId }} isDisabled={isBusy} onChange={setRows} />
      </Card>
      <div className={styles.verbs}>
        <Button loading={isBusy} onClick={() => void save()}>
          Save and continue
        </Button>
      </div>
    </div>
  )
}

const edited = ({ id: _id, ...row }: AccessAnswer): EditedRow => row
