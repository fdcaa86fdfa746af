import { t } from '#platform/contract/words/texts.ts'
import { State } from '#platform/web/parts/state.tsx'
import type { ConfiguredWorkspace } from '../../contract/workspace-answers.ts'
import styles from './configuration.module.css'

/** What a workspace needs before people may chat in it, and whether it is there. */
export function ReadinessList({ workspace }: { workspace: ConfiguredWorkspace }) {
  const { readiness, files_included, people } = workspace
  const { has_context, has_people, is_active, waiting_files, failed_files } = readiness
  const lines = [
    {
      isDone: has_context,
      words: has_context
        ? files_included === 1
          ? t`1 file is in context`
          : t`${files_included} files are in context`
        : t`Nothing to answer from yet`,
    },
    {
      isDone: has_people,
      words: has_people ? t`${people} people may use it` : t`Only its owner may use it`,
    },
    { isDone: is_active, words: is_active ? t`People may chat` : t`Not open for people` },
  ]
  return (
    <ul className={styles.readiness}>
      {lines.map(({ isDone, words }) => (
        <li key={words}>
          <State tone={isDone ? 'ok' : 'off'} word={words} />
        </li>
      ))}
      {waiting_files > 0 && (
        <li>
          <State
            tone="info"
            word={
              waiting_files === 1
                ? t`1 file is being read`
                : t`${waiting_files} files are being read`
            }
          />
        </li>
      )}
      {failed_files > 0 && (
        <li>
          <State
            tone="bad"
            word={
              failed_files === 1
                ? t`1 file cannot be read`
                : t`${failed_files} files cannot be read`
            }
          />
        </li>
      )}
    </ul>
  )
}
