import { Button } from '@mantine/core'
import { useState } from 'react'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { SaveBar } from '#platform/web/parts/save-bar.tsx'
import { t } from '#platform/contract/words/texts.ts'
import { bulkActivitySetups } from '../../contract/bulk/bulk-activity-setups.ts'
import type { BulkUpload, SetupProposal } from '../../contract/bulk/bulk-answers.ts'
import { FileForm } from './file-form.tsx'
import { KnownSetups } from './known-setups.tsx'
import { ProposedColumns } from './proposed-columns.tsx'
import { draftOf, hasWorkWords, openColumn, repeatKeysOf, type SetupDraft } from './setup-draft.ts'
import { useProposal, useSettingUp } from './use-proposal.ts'

interface SetUpStepProps {
  upload: BulkUpload
  onDone: () => Promise<void>
  onAnother: () => void
}

/** How a file is read that nobody has said anything about: proposed from the file itself, agreed to or changed, and remembered. */
export function SetUpStep({ upload, onDone, onAnother }: SetUpStepProps) {
  const { data, error } = useProposal(upload.id)
  if (error) return <Notice tone="bad">{problemText(error)}</Notice>
  return data ? <Proposed {...{ upload, onDone, onAnother }} proposal={data} /> : null
}

function Proposed({
  upload,
  proposal,
  onDone,
  onAnother,
}: SetUpStepProps & { proposal: SetupProposal }) {
  const may = usePagePermission(bulkActivitySetups.page)
  const [draft, setDraft] = useState<SetupDraft>(() => draftOf(proposal))
  const setting = useSettingUp(upload.id, onDone)
  const { isBusy, problem } = setting
  const mayMake = may?.rights_add === 1
  const open = openColumn(draft)
  const create = () => {
    const { extra_fields: columns } = draft
    const used = columns.filter(({ goes_to }) => goes_to !== 'ignore')
    const duplicate_keys = repeatKeysOf(used, proposal.columns)
    void setting.create({ ...draft, extra_fields: used, duplicate_keys })
  }
  return (
    <>
      <KnownSetups
        known={proposal.known}
        isBusy={isBusy}
        onChoose={(id) => void setting.readAsKnown(id)}
      />
      {problem && <Notice tone="bad">{problem.words}</Notice>}
      {!mayMake && proposal.known.length === 0 && (
        <Notice tone="info">
          No one has said how this file is read. Ask a person who may add bulk activity setups.
        </Notice>
      )}
      {mayMake && (
        <>
          <ProposedColumns
            proposal={proposal}
            columns={draft.extra_fields}
            onChange={(extra_fields) => setDraft({ ...draft, extra_fields })}
          />
          <FileForm
            proposal={proposal}
            draft={draft}
            problems={problem?.fields ?? {}}
            asksActivity={!hasWorkWords(draft)}
            onChange={(values) => setDraft({ ...draft, ...values })}
          />
        </>
      )}
      <SaveBar note={open && t`Choose how ${open} is written`} isNoted={open !== undefined}>
        {mayMake && (
          <Button loading={isBusy} disabled={open !== undefined} onClick={create}>
            Read it like this
          </Button>
        )}
        <Button variant="default" onClick={onAnother}>
          Another file
        </Button>
      </SaveBar>
    </>
  )
}
