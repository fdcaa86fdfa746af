import { Button, Select } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { timelineCalls, type TimelineEvent } from '#platform/contract/history/timeline.ts'
import { t } from '#platform/contract/words/texts.ts'
import { useOutlines } from '#platform/web/client/outlines.ts'
import { askCall } from '#platform/web/client/use-call.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Icon, iconNamed } from '#platform/web/parts/icon.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { calendarText, exactText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import styles from './timeline-panel.module.css'

/** What happened to a person, newest first: of every area, as far as each record may be viewed. */
export function TimelinePanel({ record }: { record: StoredRecord }) {
  const familyNamed = useOutlines()
  const [family, setFamily] = useState<string | null>(null)
  const { data, error, refetch, ...more } = useTimeline(record.id, family)
  if (error && !data)
    return (
      <NotLoaded title="The timeline did not load" problem={error} onAgain={() => void refetch()} />
    )
  const families = data?.pages[0]?.families ?? []
  const events = data?.pages.flatMap((page) => page.events) ?? []
  return (
    <Card
      title="Timeline"
      flush
      aside={
        <Select
          size="xs"
          aria-label={t`Events of`}
          placeholder={t`All events`}
          clearable
          data={families.map((value) => ({
            value,
            label: t(familyNamed(value)?.label.many ?? value),
          }))}
          value={family}
          onChange={setFamily}
        />
      }
    >
      <ol
        className={styles.timeline}
        aria-label={t`Timeline`}
        aria-busy={!data || more.isPlaceholderData}
      >
        {events.map((event) => (
          <Line key={`${event.family}-${event.id}-${event.event}`} event={event} />
        ))}
      </ol>
      {data && events.length === 0 && (
        <p className={styles.nothing}>{t`Nothing has happened that you may view.`}</p>
      )}
      {more.hasNextPage && (
        <div className={styles.more}>
          <Button
            variant="default"
            loading={more.isFetchingNextPage}
            onClick={() => void more.fetchNextPage()}
          >
            Show older
          </Button>
        </div>
      )}
    </Card>
  )
}

function useTimeline(person: number, family: string | null) {
  return useInfiniteQuery({
    queryKey: ['timeline', person, family],
    placeholderData: keepPreviousData,
    initialPageParam: null as string | null, // the first page follows nothing
    queryFn: ({ signal, pageParam }) => {
      const asked = {
        ...{ employee_id: person, before: pageParam },
        ...(family !== null && { families: [family] }),
      }
      return askCall(timelineCalls.timeline, asked, { signal })
    },
    getNextPageParam: ({ before }) => before,
  })
}

function Line({ event }: { event: TimelineEvent }) {
  const zone = useZone()
  const familyNamed = useOutlines()
  const isDay = event.at.length === DAY_LENGTH
  const name = t(event.title)
  return (
    <li>
      <Icon name={iconNamed(familyNamed(event.family)?.icon)} size={16} />
      <span className={styles.words}>
        <strong>{t(event.event)}</strong>{' '}
        {event.path === null ? name : <Link to={event.path}>{name}</Link>}
        {event.facts.length > 0 && <span className="muted"> · {event.facts.join(' · ')}</span>}
      </span>
      <time className="numbers muted" dateTime={event.at}>
        {isDay ? dayWords(event.at) : exactText(new Date(event.at), zone)}
      </time>
    </li>
  )
}

/** `YYYY-MM-DD` */
const DAY_LENGTH = 10

function dayWords(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return calendarText({ year, month, day: date })
}
