import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { CallPlayer } from './call-player.tsx'
import { CallText } from './call-text.tsx'
import { stateWords } from './state-words.ts'
import { TalkBar } from './talk-bar.tsx'
import { useAudio } from './use-audio.ts'
import { type ShownCall, useCall } from './use-call.ts'
import { useFromAddress } from './use-from-address.ts'
import styles from './call.module.css'

/** A call as it is heard and read, for what people open its record for. */
export function CallPanel({ record }: { record: StoredRecord }) {
  return (
    <Card title="Call">
      <CallView id={record.id} />
    </Card>
  )
}

/** The same without a surface around it. */
export function CallView({ id }: { id: number }) {
  const { data: call, error, refetch } = useCall(id)
  if (error && !call)
    return (
      <NotLoaded title="The call did not load" problem={error} onAgain={() => void refetch()} />
    )
  if (!call) return <div className={styles.room} aria-busy />
  return <Heard key={call.id} call={call} />
}

function Heard({ call }: { call: ShownCall }) {
  const audio = useAudio(call.id)
  useFromAddress(audio)
  const words = stateWords(call)
  if (words)
    return (
      <EmptyState icon="headset" title={words.title} tone={words.isBad ? 'bad' : 'accent'}>
        {words.more}
      </EmptyState>
    )
  return (
    <div className={styles.call}>
      <TalkBar call={call} />
      <CallPlayer {...{ call, audio }} />
      {call['channels_used'] === 'Dual mono' && (
        <p className={styles.quiet}>
          {t`Both channels hold the same sound, so they do not tell who speaks.`}
        </p>
      )}
      <CallText {...{ call, audio }} />
    </div>
  )
}
