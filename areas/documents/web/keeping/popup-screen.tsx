import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { emptyDraft } from '#platform/web/fields/empty-draft.ts'
import { FormSections } from '#platform/web/forms/form-sections.tsx'
import { useFirstError } from '#platform/web/forms/use-first-error.ts'
import { useRecordForm } from '#platform/web/forms/use-record-form.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { useChangeRecord } from '#platform/web/records/use-change-record.ts'
import { documents } from '../../contract/documents.ts'
import { presentDocuments } from './documents.ts'
import { DOCUMENT_ADDED } from './popup-message.ts'
import styles from './keeping.module.css'

/** A window of its own in which a document is added: what was saved is sent to the page that opened it, and the window closes. */
export function PopupScreen() {
  const permission = usePagePermission(documents.page)
  const [added, setAdded] = useState<string>()
  return (
    <main className={styles.popup}>
      <PageHeader title={t`Add document`} isNamed />
      {permission?.rights_add !== 1 ? (
        <EmptyState icon="file-text" title="You cannot add documents" tone="bad">
          Ask an administrator for the right to add documents.
        </EmptyState>
      ) : added === undefined ? (
        <PopupForm pageId={permission.object_id} onAdded={setAdded} />
      ) : (
        <EmptyState icon="circle-check" title={t`Added: ${added}`}>
          You can close this window.
        </EmptyState>
      )}
    </main>
  )
}

interface PopupFormProps {
  pageId: number
  onAdded: (title: string) => void
}

function PopupForm({ pageId, onAdded }: PopupFormProps) {
  const change = useChangeRecord(documents)
  const form = useRecordForm(documents, emptyDraft(documents.fields), true)
  const goToError = useFirstError(form.errors)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const values = form.check()
    if (!values) return goToError()
    setBusy(true)
    setFailure(undefined)
    try {
      const { data } = await change('create', undefined, values)
      const title = String(data['title'])
      tellOpener({ id: data.id, title })
      onAdded(title)
    } catch (problem) {
      if (problem instanceof RequestProblem && problem.fields) {
        form.showErrors(problem.fields)
        goToError()
      } else setFailure(problemText(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <FormSections
        isStacked
        resource={documents}
        presentation={presentDocuments}
        form={form}
        pageId={pageId}
        record={undefined}
      />
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div className={styles.tools}>
        <Button type="submit" loading={isBusy}>
          Save
        </Button>
        <Button variant="default" onClick={() => window.close()}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Only a page of ours hears of it. */
function tellOpener(document: { id: number; title: string }): void {
  const opener = window.opener as Window | null // the page that opened this window, if there is one
  opener?.postMessage({ type: DOCUMENT_ADDED, document }, window.location.origin)
  window.close()
}
