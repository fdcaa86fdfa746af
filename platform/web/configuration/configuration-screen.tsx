import { useState } from 'react'
import {
  type Applied,
  configurationCalls,
  configurationPage,
  MOST_CONFIGURATION_BYTES,
} from '#platform/contract/configuration/configuration.ts'
import { configurationProblems } from '#platform/contract/configuration/configuration-problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { askCall } from '#platform/web/client/use-call.ts'
import { FileDrop } from '#platform/web/import/file-drop.tsx'
import { Card } from '#platform/web/parts/card.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { AppliedNotice } from './applied-notice.tsx'
import type { Brought } from './brought.ts'
import { ComparedFile } from './compared-file.tsx'
import { StarterPacks } from './starter-packs.tsx'
import { SaveConfiguration } from './save-configuration.tsx'
import styles from './configuration.module.css'

/** The set-up of this system as a file, and the file of another one compared with it and applied. */
export function ConfigurationScreen() {
  const [brought, setBrought] = useState<Brought>()
  const [applied, setApplied] = useState<Applied>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const mayApply = usePagePermission(configurationPage.url)?.rights_edit === 1
  const compare = async (name: string, text: string, onlyAdds?: true) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const comparison = await askCall(configurationCalls.compareConfiguration, { file: text })
      setBrought({ name, text, comparison, ...(onlyAdds && { onlyAdds }) })
    } catch (problem) {
      setFailure(problemText(problem))
    } finally {
      setBusy(false)
    }
  }
  const bring = async (file: File) => {
    setApplied(undefined)
    if (file.size > MOST_CONFIGURATION_BYTES) setFailure(t(configurationProblems.tooLarge.text))
    else await compare(file.name, await file.text())
  }
  return (
    <div className={styles.screen}>
      <PageHeader
        title={configurationPage.label}
        crumbs={[{ label: 'Administration' }, { label: configurationPage.label }]}
        facts="Set-up as a file, to be carried to another system. People, what they did, files and secrets stay where they are."
      />
      {failure && <Notice tone="bad">{failure}</Notice>}
      {applied && <AppliedNotice applied={applied} onUndone={() => setApplied(undefined)} />}
      {brought ? (
        <ComparedFile
          key={brought.comparison.state}
          brought={brought}
          mayApply={mayApply}
          onApplied={(outcome) => {
            setApplied(outcome)
            setBrought(undefined)
          }}
          onAgain={() => void compare(brought.name, brought.text, brought.onlyAdds)}
          onLeave={() => setBrought(undefined)}
        />
      ) : (
        <div className={styles.ways}>
          <SaveConfiguration />
          <div className={styles.bringing}>
            <StarterPacks
              isBusy={isBusy}
              onPack={({ title, file }) => {
                setApplied(undefined)
                void compare(t(title), file, true)
              }}
            />
            <Card title="Bring a file here">
              <p className={styles.lead}>
                It is compared first. Nothing changes before you have seen every difference.
              </p>
              <FileDrop
                isBusy={isBusy}
                accept=".json"
                limits={`JSON, at most ${MOST_CONFIGURATION_BYTES / 1_000_000} MB`}
                onFile={(file) => void bring(file)}
              />
            </Card>
          </div>
        </div>
      )}
    </div>
  )
}
