import { usePagePermission } from '#platform/web/client/access.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import type { ScreenProps } from '#platform/web/screens/present-resource.ts'
import { t } from '#platform/contract/words/texts.ts'
import { transcribeConfig } from '../../contract/configs/transcribe-config.ts'
import { jobCalls } from '../../contract/jobs/job-calls.ts'
import { transcribeJob } from '../../contract/jobs/transcribe-job.ts'
import styles from './job-list-screen.module.css'

/** Calls; without a speech server the page says why they wait, to those who can do something about it. */
export function JobListScreen(props: ScreenProps) {
  const seesConfigs = usePagePermission(transcribeConfig.page)?.rights_view === 1
  const { data } = useCall(
    jobCalls.getSpeechServer,
    {},
    { family: transcribeJob, isAsked: seesConfigs },
  )
  return (
    <>
      {data?.is_set_up === false && (
        <div className={styles.notice}>
          <Notice tone="info">
            {t`No speech server is set up. Recordings are fetched and wait.`}
          </Notice>
        </div>
      )}
      <ListScreen {...props} />
    </>
  )
}
