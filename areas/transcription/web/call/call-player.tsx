import { ActionIcon, Select } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { t } from '#platform/contract/words/texts.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { clockOf } from './clock-of.ts'
import type { CallAudio } from './use-audio.ts'
import type { ShownCall } from './use-call.ts'
import { Wave } from './wave.tsx'
import styles from './call.module.css'

interface CallPlayerProps {
  readonly call: ShownCall
  readonly audio: CallAudio
}

const SPEEDS = ['0.75', '1', '1.25', '1.5', '2']

/** Plays a call: the wave of both speakers, the place in it, and the speed. */
export function CallPlayer({ call, audio }: CallPlayerProps) {
  const seconds = Number(call['duration_seconds'] ?? 0)
  if (call['audio_available'] !== true)
    return <p className={styles.quiet}>{t`The audio of this call is not kept any more.`}</p>
  const { time, isPlaying, isLoading, problem, speed, silenced } = audio
  return (
    <div className={styles.player}>
      {problem && (
        <Notice tone="bad" title={t`The call cannot be played`}>
          {problem}
        </Notice>
      )}
      <div className={styles.stage}>
        <Wave peaks={call.peaks} silences={call.silences} seconds={seconds} time={time} />
        <input
          className={styles.seek}
          type="range"
          min={0}
          max={seconds}
          step={0.1}
          value={Math.min(time, seconds)}
          aria-label={t`Place in the call`}
          aria-valuetext={t`${clockOf(time)} of ${clockOf(seconds)}`}
          onChange={(event) => audio.seek(Number(event.currentTarget.value))}
        />
      </div>
      <div className={styles.controls}>
        <ActionIcon
          size={36}
          className={styles.play}
          loading={isLoading}
          aria-label={isPlaying ? t`Pause` : t`Play`}
          onClick={audio.toggle}
        >
          <Icon name={isPlaying ? 'player-pause' : 'player-play'} size={18} />
        </ActionIcon>
        <span className="numbers">
          {clockOf(time)} / {clockOf(seconds)}
        </span>
        <Select
          className={styles.speed}
          size="xs"
          aria-label={t`Speed`}
          allowDeselect={false}
          data={SPEEDS.map((value) => ({ value, label: `${value}×` }))}
          value={String(speed)}
          onChange={(value) => audio.setSpeed(Number(value))}
        />
        {silenced > 0 && (
          <span className={styles.quiet}>
            {silenced === 1
              ? t`1 redacted passage is silent`
              : t`${silenced} redacted passages are silent`}
          </span>
        )}
      </div>
    </div>
  )
}
