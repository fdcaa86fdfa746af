import { Button, Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { listeningCalls } from '../../contract/listening/listening-calls.ts'
import { speakerWord } from './speaker-word.ts'
import { useCallWrite } from './use-call.ts'
import styles from './call.module.css'

/** Says who a voice of a call on one channel is. */
export function SpeakerForm({ jobId, speakers }: { jobId: number; speakers: readonly string[] }) {
  const write = useCallWrite()
  const [speaker, setSpeaker] = useState<string | null>(speakers[0] ?? null)
  const [who, setWho] = useState<string | null>('agent')
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const given = who === 'other' ? name.trim() : (who ?? '')

  async function save(): Promise<void> {
    setProblem(undefined)
    try {
      await write(listeningCalls.nameSpeaker, { id: jobId, speaker, name: given })
    } catch (fault) {
      setProblem(problemText(fault))
    }
  }

  return (
    <form
      className={styles.speakers}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Select
        label={t`Speaker`}
        size="xs"
        allowDeselect={false}
        data={speakers.map((value) => ({ value, label: speakerWord(value) }))}
        value={speaker}
        onChange={setSpeaker}
      />
      <Select
        label={t`Is`}
        size="xs"
        allowDeselect={false}
        data={[
          { value: 'agent', label: t`Agent` },
          { value: 'customer', label: t`Customer` },
          { value: 'other', label: t`Another person` },
        ]}
        value={who}
        onChange={setWho}
      />
      {who === 'other' && (
        <TextInput
          label={t`Name`}
          size="xs"
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      <Button type="submit" size="xs" variant="default" disabled={given === '' || !speaker}>
        {t`Save`}
      </Button>
      {problem && <p className={styles.problem}>{problem}</p>}
    </form>
  )
}
