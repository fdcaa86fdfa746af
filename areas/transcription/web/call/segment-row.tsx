import { ActionIcon, Tooltip } from '@mantine/core'
import { memo, useEffect, useRef, useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import type { Segment } from '../../contract/listening/segment.ts'
import { clockOf } from './clock-of.ts'
import { CorrectForm } from './correct-form.tsx'
import { SegmentText } from './segment-text.tsx'
import { speakerWord } from './speaker-word.ts'
import styles from './call.module.css'

interface SegmentRowProps {
  readonly jobId: number
  readonly segment: Segment
  readonly search: string
  readonly isNow: boolean
  /** The word that is heard now; -1 where none is. */
  readonly word: number
  readonly mayCorrect: boolean
  readonly onPlay: ((seconds: number) => void) | undefined
  readonly onQuote: ((segment: Segment) => void) | undefined
}

/** One thing that was said: who, when, what, and what can be done with it. */
export const SegmentRow = memo((props: SegmentRowProps) => {
  const { jobId, segment, search, isNow, word, mayCorrect, onPlay, onQuote } = props
  const [isCorrecting, setCorrecting] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isNow) showIn(row.current)
  }, [isNow])
  const from = clockOf(segment.start)
  return (
    <li
      ref={row}
      className={styles.segment}
      data-speaker={segment.speaker}
      data-now={isNow || undefined}
      aria-current={isNow || undefined}
    >
      <span className={styles.who}>
        <b>{speakerWord(segment.speaker)}</b>
        {onPlay ? (
          <button
            type="button"
            className={styles.from}
            aria-label={t`Play from ${from}`}
            onClick={() => onPlay(segment.start)}
          >
            {from}
          </button>
        ) : (
          <span className="numbers">{from}</span>
        )}
        {segment.corrected && <span className={styles.quiet}>{t`corrected`}</span>}
      </span>
      {isCorrecting ? (
        <CorrectForm {...{ jobId, segment }} onClose={() => setCorrecting(false)} />
      ) : (
        <SegmentText {...{ segment, search, word }} />
      )}
      {!isCorrecting && (onQuote || mayCorrect) && (
        <span className={styles.verbs}>
          {onQuote && (
            <Tooltip label={t`Quote in an audit`}>
              <ActionIcon
                variant="subtle"
                aria-label={t`Quote in an audit: ${from}`}
                onClick={() => onQuote(segment)}
              >
                <Icon name="quote" size={16} />
              </ActionIcon>
            </Tooltip>
          )}
          {mayCorrect && (
            <Tooltip label={t`Correct the wording`}>
              <ActionIcon
                variant="subtle"
                aria-label={t`Correct the wording: ${from}`}
                onClick={() => setCorrecting(true)}
              >
                <Icon name="pencil" size={16} />
              </ActionIcon>
            </Tooltip>
          )}
        </span>
      )}
    </li>
  )
})
SegmentRow.displayName = 'SegmentRow'

/** Brings a row into sight within its list alone: the page stays where the reader is. */
function showIn(row: HTMLElement | null): void {
  const list = row?.parentElement
  if (!row || !list) return
  const top = row.offsetTop - list.offsetTop
  const isSeen =
    top >= list.scrollTop && top + row.offsetHeight <= list.scrollTop + list.clientHeight
  if (!isSeen) list.scrollTop = top - list.clientHeight / 3
}
