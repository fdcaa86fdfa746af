import { Button, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { answerLengths, MOST_NOTE } from '../contract/chat-limits.ts'
import type { ChatWorkspace } from '../contract/answers.ts'
import { useChatModels } from './use-chats.ts'
import type { Asking } from './use-answer.ts'
import styles from './composer.module.css'

/** How the next questions are answered, beside what the workspace says. */
export type AnswerOptions = Pick<Asking, 'llm' | 'length_of_answer' | 'system_msg'>

interface ComposerOptionsProps {
  readonly workspace: ChatWorkspace
  readonly options: AnswerOptions
  readonly onChange: (options: AnswerOptions) => void
}

/** The model, the length and a note; what is not chosen is as the workspace says. */
export function ComposerOptions({ workspace, options, onChange }: ComposerOptionsProps) {
  const { data: models = [] } = useChatModels()
  const [hasNote, setNote] = useState(false)
  const set = (name: keyof AnswerOptions, value: string) => {
    const { [name]: _before, ...others } = options
    onChange(value === '' ? others : { ...others, [name]: value })
  }
  return (
    <div className={styles.options}>
      {models.length > 1 && (
        <NativeSelect
          size="xs"
          aria-label={t`Model`}
          value={options.llm ?? ''}
          onChange={({ currentTarget: { value } }) => set('llm', value)}
          data={[
            { value: '', label: t`Model of the workspace` },
            ...models.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <NativeSelect
        size="xs"
        aria-label={t`Length`}
        value={options.length_of_answer ?? ''}
        onChange={({ currentTarget: { value } }) => set('length_of_answer', value)}
        data={[
          { value: '', label: t`Usual length` },
          ...Object.keys(answerLengths).map((value) => ({ value, label: t(value) })),
        ]}
      />
      {workspace.user_note_allowed &&
        (hasNote ? (
          <TextInput
            className={styles.note}
            size="xs"
            aria-label={t`Note`}
            placeholder={t`How do you want to be answered?`}
            maxLength={MOST_NOTE}
            value={options.system_msg ?? ''}
            onChange={({ currentTarget: { value } }) => set('system_msg', value)}
          />
        ) : (
          <Button size="xs" variant="subtle" onClick={() => setNote(true)}>
            {t`Add a note`}
          </Button>
        ))}
    </div>
  )
}
