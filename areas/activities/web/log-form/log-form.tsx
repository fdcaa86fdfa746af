import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { handleTime } from '#platform/contract/words/durations.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { inputId } from '#platform/web/fields/input-shape.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { FormFrame } from '#platform/web/forms/form-frame.tsx'
import { FormSections } from '#platform/web/forms/form-sections.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { activityLogs } from '../../contract/activity-logs.ts'
import { useClosedWork } from './allowed-work.ts'
import { answerInputs } from './answer-inputs.tsx'
import { withFlatAnswers } from '../answers.ts'
import { FollowUpInput } from '../follow-ups/follow-up-input.tsx'
import { HandleTimeInput } from './handle-time-input.tsx'
import { LogAside } from './log-aside.tsx'
import { ForgottenTimer } from './forgotten-timer.tsx'
import { emptyLog } from './log-form-start.ts'
import { LogWorkContext } from './log-work.ts'
import { useOpened } from './since-opened.ts'
import { Stopwatch } from './stopwatch.tsx'
import { t } from '#platform/contract/words/texts.ts'
import { useLogForm } from './use-log-form.ts'
import { useStopwatch } from './use-stopwatch.ts'
import { useTimedSave } from './use-timed-save.ts'
import { ActivityInput, CategoryInput, ClientInput, StatusInput } from './work-inputs.tsx'
import styles from '#platform/web/forms/record-form.module.css'
import type { AllowedSetup } from '../../contract/work-to-log.ts'

interface LogFormProps {
  /** The stored log with its answers flat, or none for a new one. */
  record: StoredRecord | undefined
  setups: readonly AllowedSetup[]
  start: Record<string, unknown>
  isCopy: boolean
  /** The names of answers of the stored log that its reader may replace and does not see. */
  hidden?: readonly string[]
}

const NONE: readonly string[] = []

const inputs = {
  client_id: ClientInput,
  category_id: CategoryInput,
  activity_setup_id: ActivityInput,
  status_id: StatusInput,
  duration_seconds: HandleTimeInput,
  follow_up_at: FollowUpInput,
}

/** The form of an activity log: four choices, each filtered by the one before, then what the chosen work asks. */
export function LogForm({ record, setups, start, isCopy, hidden = NONE }: LogFormProps) {
  const isNew = record === undefined
  const pageId = usePagePermission(activityLogs.page)?.object_id
  const isNarrow = useMediaQuery('(width < 1200px)', false, { getInitialValueInEffect: false })
  const work = useLogForm(start, setups, record, hidden)
  const { form, setup } = work
  const stopwatch = useStopwatch()
  const timed = useTimedSave(form, setup, stopwatch, isNew)
  const opening = useOpened(form, isNew)
  // A stopwatch is meant; the time since the form was opened is an offer.
  const isMeasured = !isNew || stopwatch.face !== undefined || stopwatch.forgotten !== undefined
  const goOn = useFocusAfterUse(setup?.id)
  const [round, setRound] = useState(0)
  const isEmpty = isNew && !isCopy && !form.isChanged
  const hasAside = isNew || Boolean(setup?.instructions)
  const aside = (
    <LogAside
      key={round}
      setup={setup}
      isNew={isNew}
      takesFocus={isEmpty}
      onUse={(id) => {
        goOn()
        work.choose('activity_setup_id', id)
      }}
    />
  )
  const face = (
    <Stopwatch
      face={stopwatch.face}
      onStart={() => void stopwatch.start()}
      onPause={stopwatch.pause && (() => void stopwatch.pause?.())}
      onStop={() => void stopwatch.stop().then(form.change)}
    />
  )
  return (
    <LogWorkContext
      value={{
        ...work,
        ...{ setups, stored: record, fillTimes: form.change },
        opened: isMeasured ? undefined : opening.opened,
      }}
    >
      <FormFrame
        resource={form.resource}
        form={timed.form}
        record={record}
        start={start}
        blank={emptyLog()}
        asHeld={withFlatAnswers}
        beginsAtFirst={!isNew || isCopy}
        nameInQueue={setup && `${setup.name}, ${setup.client_name}`}
        {...(isNew && {
          title: 'Log an activity',
          actions: face,
        })}
        {...(hasAside && !isNarrow && { aside })}
        onAnother={() => {
          work.forgetCleared()
          setRound(round + 1)
          opening.openAgain()
        }}
      >
        {hasAside && isNarrow && aside}
        {isNew && stopwatch.forgotten && (
          <ForgottenTimer
            timer={stopwatch.forgotten}
            isUsed={form.values['started_at'] === stopwatch.forgotten.started_at}
            onUse={form.change}
          />
        )}
        <LogNotices
          cleared={work.cleared}
          short={timed.asked}
          setup={setup}
          isClosed={!isNew && !setup}
          isNew={isNew}
        />
        <FormSections
          resource={form.resource}
          presentation={presentResource(activityLogs, {
            inputs: { ...inputs, ...answerInputs(setup?.extra_fields ?? []) },
          })}
          form={form}
          record={record}
          pageId={pageId}
        />
      </FormFrame>
    </LogWorkContext>
  )
}

interface LogNoticesProps {
  cleared: readonly string[]
  /** A time so short that it was asked about. */
  short: number | undefined
  setup: AllowedSetup | undefined
  /** A stored log of work the person may no longer log. */
  isClosed: boolean
  isNew: boolean
}

function LogNotices({ cleared, short, setup, isClosed, isNew }: LogNoticesProps) {
  const closed = useClosedWork()
  return (
    <div className={styles.notices}>
      {isNew && closed.length > 0 && (
        <Notice tone="warn" title={t`Some activities are closed to you`}>
          {closed.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </Notice>
      )}
      {cleared.length > 0 && <Notice tone="info">{cleared.join('. ')}.</Notice>}
      {short !== undefined && setup && (
        <Notice tone="warn" title={`${handleTime(short)} is short for ${setup.name}.`}>
          It usually takes at least {handleTime(setup.min_seconds)}. Save again if it is right.
        </Notice>
      )}
      {isClosed && (
        <Notice tone="info">
          You may no longer log this activity. Its answers stay as they are.
        </Notice>
      )}
    </div>
  )
}

/** After "Use again" the work is chosen, so typing goes on at what it asks. */
function useFocusAfterUse(setup: number | undefined): () => void {
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current || setup === undefined) return
    isWanted.current = false
    document.getElementById(inputId('reference_no'))?.focus()
  }, [setup])
  return () => {
    isWanted.current = true
  }
}
