import { TextInput } from '@mantine/core'
import { lazy, Suspense, useMemo, useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { auditReviews } from '#areas/quality/contract/reviews/audit-reviews.ts'
import { transcribeJob } from '../../contract/jobs/transcribe-job.ts'
import type { Segment } from '../../contract/listening/segment.ts'
import { SegmentRow } from './segment-row.tsx'
import { SpeakerForm } from './speaker-form.tsx'
import type { CallAudio } from './use-audio.ts'
import type { ShownCall } from './use-call.ts'
import styles from './call.module.css'

const QuoteDialog = lazy(async () => ({
  default: (await import('../quotes/quote-dialog.tsx')).QuoteDialog,
}))

/** What was said in a call: searched through, heard from any place, corrected and quoted. */
export function CallText({ call, audio }: { call: ShownCall; audio: CallAudio }) {
  const [search, setSearch] = useState('')
  const [quoted, setQuoted] = useState<Segment>()
  const mayCorrect = usePagePermission(transcribeJob.page)?.rights_edit === 1
  const mayQuote = usePagePermission(auditReviews.page)?.rights_edit === 1
  const wanted = search.trim().toLowerCase()
  const shown = useMemo(
    () => call.detail.filter(({ text }) => wanted === '' || text.toLowerCase().includes(wanted)),
    [call.detail, wanted],
  )
  const { now, word } = heardNow(call.detail, audio)
  const canPlay = call['audio_available'] === true
  const voices = [...new Set(call.detail.map(({ speaker }) => speaker))]
  const unnamed = voices.filter((speaker) => speaker === 'unknown' || /^speaker \d+$/.test(speaker))
  return (
    <div className={styles.said}>
      <div className={styles.search}>
        <TextInput
          type="search"
          aria-label={t`Search in this call`}
          placeholder={t`Search in this call`}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {wanted !== '' && (
          <span className={styles.quiet} role="status">
            {shown.length === 1 ? t`1 place` : t`${shown.length} places`}
          </span>
        )}
      </div>
      {mayCorrect && unnamed.length > 0 && call['channels_used'] !== 'Stereo' && (
        <SpeakerForm key={unnamed.join()} jobId={call.id} speakers={unnamed} />
      )}
      <ol className={styles.segments} tabIndex={0} aria-label={t`What was said`}>
        {shown.map((segment) => (
          <SegmentRow
            key={segment.index}
            jobId={call.id}
            segment={segment}
            search={wanted}
            isNow={segment.index === now}
            word={segment.index === now ? word : -1}
            mayCorrect={mayCorrect}
            onPlay={canPlay ? audio.playFrom : undefined}
            onQuote={mayQuote ? setQuoted : undefined}
          />
        ))}
      </ol>
      {quoted && (
        <Suspense>
          <QuoteDialog call={call} segment={quoted} onClose={() => setQuoted(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

/** Which segment and word is heard: the last one that has begun, while it lasts. */
function heardNow(
  detail: readonly Segment[],
  { time, isPlaying }: CallAudio,
): { now: number; word: number } {
  if (!isPlaying && time === 0) return { now: -1, word: -1 }
  const segment = detail.findLast(({ start, end }) => start <= time && time < end)
  const word = segment?.words.findLastIndex(({ start, end }) => start <= time && time < end) ?? -1
  return { now: segment?.index ?? -1, word }
}
