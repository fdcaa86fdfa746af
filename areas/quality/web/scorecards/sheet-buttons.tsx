import { Button, FileButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { uploadTypes } from '#platform/contract/imports/imports.ts'
import { countOf } from '#platform/contract/labels.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { sendForm } from '#platform/web/client/send-form.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { useSaveFile } from '#platform/web/lists/use-save-file.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { formCalls } from '../../contract/scorecards/form-calls.ts'
import type { Scorecard } from '../../contract/scorecards/scorecard.ts'
import { isUntouched, replaceBy, type ScorecardDraft } from './scorecard-draft.ts'
import styles from './sheet-buttons.module.css'

interface SheetProps {
  readonly card: Scorecard
  readonly draft: ScorecardDraft
  /** The set-up as it is stored; nothing while it is new. */
  readonly setupId: number | undefined
  readonly pageId: number | undefined
  readonly onChange: (draft: ScorecardDraft) => void
}

/** What a file changed, until it is taken back. */
interface Replaced {
  readonly file: string
  readonly before: ScorecardDraft
  readonly made: ScorecardDraft
  readonly read: ScorecardDraft
}

/** A scorecard is written to a spreadsheet as it is stored, and read from one into the draft: nothing is stored before it is saved. */
export function SheetButtons({ card, draft, setupId, pageId, onChange }: SheetProps) {
  const calls = formCalls[card.generation]
  const [save, isSaving] = useSaveFile()
  const [replaced, setReplaced] = useState<Replaced>()
  const resetInput = useRef<() => void>(null)
  const importButton = useRef<HTMLButtonElement>(null)
  const read = useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData()
      form.append('scale', card.scale)
      form.append('object_viewed_id', String(pageId))
      form.append(calls.readSheet.takes.field, file)
      const { data } = await sendForm<ScorecardDraft>(calls.readSheet.path, form, { key: newKey() })
      return { data, file }
    },
    onMutate: () => setReplaced(undefined),
    onSuccess: ({ data, file }) => {
      const made = replaceBy(draft, data)
      setReplaced({ file: file.name, before: draft, made, read: data })
      onChange(made)
    },
  })
  const choose = (file: File | null) => {
    if (file) read.mutate(file)
    // The same name can be chosen again, once it is corrected.
    resetInput.current?.()
  }
  const undo = ({ before }: Replaced) => {
    onChange(before)
    setReplaced(undefined)
    importButton.current?.focus()
  }
  return (
    <>
      <span className={styles.buttons}>
        <FileButton
          accept={`${uploadTypes.xlsx},${uploadTypes.csv},.csv`}
          resetRef={resetInput}
          onChange={choose}
        >
          {(props) => (
            <Button
              {...props}
              ref={importButton}
              variant="default"
              size="xs"
              loading={read.isPending}
              leftSection={<Icon name="upload" size={14} />}
            >
              Import
            </Button>
          )}
        </FileButton>
        {setupId !== undefined && (
          <Button
            variant="default"
            size="xs"
            loading={isSaving}
            leftSection={<Icon name="download" size={14} />}
            onClick={() =>
              void save(calls.writeSheet.path.replace('{id}', String(setupId)), {
                method: 'POST',
                body: { object_viewed_id: pageId },
              })
            }
          >
            Export
          </Button>
        )}
      </span>
      {read.error && (
        <Notice tone="bad" title="The file was not read" className={styles.notice}>
          <ul className={styles.lines}>
            {linesOf(read.error).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      {replaced && (
        <Notice
          tone="ok"
          className={styles.notice}
          action={
            isUntouched(draft, replaced.made) && (
              <Button variant="default" size="xs" onClick={() => undo(replaced)}>
                Undo
              </Button>
            )
          }
        >
          Read from {replaced.file}: {wordsOf(replaced.read)}. Save to keep it.
        </Notice>
      )}
    </>
  )
}

const wordsOf = ({ sections, checkpoints }: ScorecardDraft): string =>
  [
    countOf(checkpoints.length, { one: 'checkpoint', many: 'checkpoints' }),
    countOf(sections.length, { one: 'section', many: 'sections' }),
  ].join(', ')

const linesOf = (problem: Error): readonly string[] =>
  (problem instanceof RequestProblem ? problem.fields?.['file'] : undefined) ?? [
    problemText(problem),
  ]
