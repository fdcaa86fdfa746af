import { Button } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { durationWords } from '#platform/contract/words/durations.ts'
import { t } from '#platform/contract/words/texts.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { RibbonLanes } from '#platform/web/parts/ribbon/ribbon-lanes.tsx'
import { useNow } from '#platform/web/time/use-now.ts'
import { timeText } from '#platform/web/time/dates.ts'
import { AT_DESK } from '../../contract/clock-state.ts'
import { type Corrected, usualMinutes, usualStatuses } from '../../contract/corrected-shift.ts'
import { piecesOf, spanOf, summaryOf } from './correction-lanes.ts'
import { RibbonTrack } from './ribbon-track.tsx'
import {
  differences,
  momentOn,
  type Pressed,
  type Recorded,
  withoutStretch,
  withStatus,
  withStretch,
} from './stretches.ts'
import styles from './stretches-ribbon.module.css'

interface StretchesRibbonProps {
  day: string
  zone: string | undefined
  planned: { from: Date; to: Date } | undefined
  before: readonly Recorded[]
  entries: readonly Corrected[]
  isDisabled: boolean
  onChange: (entries: Corrected[]) => void
}

/** The shift as it is on record, and below it as it should be: pressed to add a break, its edges dragged or moved by arrow keys. */
export function StretchesRibbon(props: StretchesRibbonProps) {
  const { day, zone, planned, before, entries, isDisabled, onChange } = props
  const [pressed, setPressed] = useState<Pressed>()
  const editor = useRef<HTMLDivElement>(null)
  const land = useLanding(editor, entries)
  const now = useNow(60)
  const noon = { from: at(day, '08:00:00', zone), to: at(day, '18:00:00', zone) }
  const { from, to } = spanOf(planned, before, entries, 1, noon)
  const changed = differences(before, entries)
  const lanes = [
    {
      ...{ key: 'before', head: t`On record`, planned, summary: summaryOf(before) },
      pieces: piecesOf(before, planned?.to ?? to),
    },
    {
      ...{ key: 'after', head: t`As it should be`, summary: summaryOf(entries) },
      pieces: piecesOf(entries, to),
      changed,
      own: (
        <RibbonTrack
          {...{ from, to, zone, planned, entries, changed, isDisabled, onChange, pressed }}
          latest={now.getTime()}
          onPress={setPressed}
        />
      ),
    },
  ]
  return (
    <div className={styles.editor} ref={editor}>
      <RibbonLanes title={t`The shift as a ribbon`} {...{ from, to, zone, lanes }} />
      <div className={styles.panel}>
        {pressed === undefined || !entries[pressed.index] ? (
          <p className="muted">
            {t`Press where a break is missing. Drag an edge, or move it with the arrow keys: 5 minutes, with Shift 1.`}
          </p>
        ) : (
          <Kinds
            key={`${pressed.index} ${pressed.at}`}
            {...{ zone, entries, isDisabled }}
            pressed={pressed}
            onDone={() => {
              land(pressed.at)
              setPressed(undefined)
            }}
            onChange={(next) => {
              // What begins there, and is at least as long.
              land(pressed.at + MINUTE_MS)
              onChange(next)
              setPressed(undefined)
            }}
          />
        )}
      </div>
    </div>
  )
}

const MINUTE_MS = 60_000

/** Puts the keyboard on the stretch of a moment, once what was changed is drawn. */
function useLanding(
  editor: RefObject<HTMLElement | null>,
  entries: readonly Corrected[],
): (moment: number) => void {
  const wanted = useRef<number>(undefined)
  useEffect(() => {
    const moment = wanted.current
    if (moment === undefined) return
    wanted.current = undefined
    const place = entries.findIndex(
      ({ from, to }) => Date.parse(from) <= moment && moment < Date.parse(to),
    )
    editor.current?.querySelectorAll<HTMLElement>('[data-piece]')[place]?.focus()
  })
  return (moment) => {
    wanted.current = moment
  }
}

const at = (day: string, time: string, zone: string | undefined) =>
  new Date(momentOn(day, time, zone))

interface KindsProps extends Pick<
  StretchesRibbonProps,
  'zone' | 'entries' | 'isDisabled' | 'onChange'
> {
  pressed: Pressed
  onDone: () => void
}

/** What begins where the ribbon was pressed, or what a break was: chosen in place. */
function Kinds({ zone, entries, isDisabled, pressed, onChange, onDone }: KindsProps) {
  const entry = entries[pressed.index]
  const choices = useRef<HTMLDivElement>(null)
  // The edges lie between here and the stretch that was pressed.
  useEffect(() => choices.current?.querySelector('button')?.focus(), [])
  if (!entry) return null
  const isDesk = entry.status === AT_DESK
  const time = (moment: number | string) => timeText(new Date(moment), zone)
  const seconds = (Date.parse(entry.to) - Date.parse(entry.from)) / 1000
  const kinds = [...new Set([...usualStatuses, ...entries.map(({ status }) => status)])]
  return (
    <>
      <strong className="numbers">
        {isDesk
          ? t`From ${time(pressed.at)}`
          : `${t(entry.status)}, ${time(entry.from)} – ${time(entry.to)}, ${durationWords(seconds)}`}
      </strong>
      <div
        ref={choices}
        className={styles.kinds}
        role="group"
        aria-label={isDesk ? t`Add` : t`What it was`}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone()
        }}
      >
        {kinds
          .filter((kind) => kind !== AT_DESK)
          .map((kind) => (
            <Button
              key={kind}
              size="compact-sm"
              variant="default"
              disabled={isDisabled}
              aria-pressed={isDesk ? undefined : kind === entry.status}
              leftSection={isDesk && <Icon name="plus" size={14} />}
              onClick={() =>
                onChange(
                  isDesk
                    ? withStretch(entries, pressed.at, kind, usualMinutes(kind))
                    : withStatus(entries, pressed.index, kind),
                )
              }
            >
              {t(kind)}
            </Button>
          ))}
        {!isDesk && (
          <Button
            size="compact-sm"
            variant="subtle"
            data-tone="bad"
            disabled={isDisabled}
            leftSection={<Icon name="trash" size={14} />}
            onClick={() => onChange(withoutStretch(entries, pressed.index))}
          >
            Remove
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </>
  )
}
