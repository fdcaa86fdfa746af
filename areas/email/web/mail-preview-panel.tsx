import { Button, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { reference } from '#platform/contract/fields/field.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { sendCall } from '#platform/web/client/use-change.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import { Card } from '#platform/web/parts/card.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { emailCalls, type MailPreview } from '../contract/calls.ts'
import { emailTemplates } from '../contract/email-templates.ts'
import { isContext, offeredFamily } from '../contract/mail-contexts.ts'
import styles from './mail-preview-panel.module.css'

const WAYS = [
  { value: 'formatted', label: 'Formatted' },
  { value: 'plain', label: 'Plain text' },
]

/** The mail that a template makes: of examples, or of a record one chooses. */
export function MailPreviewPanel({ record }: { record: StoredRecord }) {
  const [way, setWay] = useState('formatted')
  const [recordId, setRecordId] = useState<number | null>(null)
  const { data, error } = usePreview(record, recordId)
  return (
    <Card
      title="Preview"
      className={styles.mailPreview}
      classNames={{ aside: styles.aside }}
      aside={
        <>
          <SegmentedControl
            size="xs"
            aria-label="Show as"
            value={way}
            data={WAYS}
            onChange={setWay}
          />
          <SendTest record={record} recordId={recordId} />
        </>
      }
    >
      <div id="preview" className={styles.body}>
        <ChooseRecord context={String(record['context'])} value={recordId} onChange={setRecordId} />
        {error && <Notice tone="bad">{problemText(error)}</Notice>}
        {data && data.missing.length > 0 && (
          <Notice tone="warn">Nothing to print for: {data.missing.join(', ')}.</Notice>
        )}
        {data && <Letter mail={data} isPlain={way === 'plain'} />}
      </div>
    </Card>
  )
}

const usePreview = ({ id, version }: StoredRecord, recordId: number | null) =>
  useCall(
    emailCalls.previewTemplate,
    { id, record_id: recordId },
    { family: emailTemplates, about: version, keepsLast: true },
  )

function Letter({ mail, isPlain }: { mail: MailPreview; isPlain: boolean }) {
  return (
    <article className={styles.letter} aria-label="Mail">
      <h3>{mail.subject}</h3>
      {isPlain ? <pre>{mail.text}</pre> : <RichText html={mail.html} />}
    </article>
  )
}

interface ChooseRecordProps {
  context: string
  value: number | null
  onChange: (id: number | null) => void
}

/** A record whose values the preview shows, where there are records of its kind. */
function ChooseRecord({ context, value, onChange }: ChooseRecordProps) {
  const pageId = usePagePermission(emailTemplates.page)?.object_id
  const [titles] = useState(() => new Map<number, string>())
  const family = isContext(context) ? offeredFamily(context) : undefined
  if (family === undefined) return null
  return (
    <div className={styles.choice}>
      <FieldInput
        name="record_id"
        field={reference(family, {
          label: 'With the values of',
          help: 'Empty shows examples.',
        })}
        value={value}
        onChange={(chosen) => onChange(typeof chosen === 'number' ? chosen : null)}
        onLeave={() => {}}
        error={undefined}
        errors={{}}
        isDisabled={false}
        siblings={{}}
        titles={titles}
        pageId={pageId}
      />
    </div>
  )
}

function SendTest({ record, recordId }: { record: StoredRecord; recordId: number | null }) {
  const mayEdit = usePagePermission(emailTemplates.page)?.rights_edit === 1
  const send = useMutation({
    mutationFn: () => sendCall(emailCalls.testTemplate, { id: record.id, record_id: recordId }),
    onSuccess: ({ message }) => message && showSnackbar('success', message),
    onError: (problem) => showSnackbar('general_error', problemText(problem)),
  })
  if (!mayEdit) return null
  return (
    <Button size="xs" variant="default" loading={send.isPending} onClick={() => send.mutate()}>
      Send test
    </Button>
  )
}
