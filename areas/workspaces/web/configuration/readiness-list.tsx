import { t } from '#platform/contract/words/texts.ts'
import { State } from '#platform/web/parts/state.tsx'
import type { ConfiguredWorkspace } from '../../contract/workspace-answers.ts'
import styles from './configuration.module.css'

/** What a workspace needs before people may chat in it, and whether it is there. */
export function ReadinessList({ workspace }: { workspace: ConfiguredWorkspace }) {
  const { readiness, people } = workspace
  const { has_context, has_people, is_active, waiting_files, failed_files } = readiness
  const lines = [
    {
      isDone: has_context,
      words: has_context ? t`In context: ${sourcesOf(workspace)}` : t`Nothing to answer from yet`,
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

/** "8 files, 1 document category" */
function sourcesOf({ files_included, categories, figures }: ConfiguredWorkspace): string {
  const counted = [
    [files_included, t`1 file`, t`${files_included} files`],
    [categories, t`1 document category`, t`${categories} document categories`],
    [figures, t`1 figure`, t`${figures} figures`],
  ] as const
  return counted
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => (count === 1 ? one : many))
    .join(', ')
}
