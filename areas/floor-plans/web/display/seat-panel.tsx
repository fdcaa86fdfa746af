import { t } from '#platform/contract/words/texts.ts'
import { ActionIcon } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { durationWords } from '#platform/contract/words/durations.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { Avatar } from '#platform/web/parts/avatar.tsx'
import { Card } from '#platform/web/parts/card.tsx'
import { FieldRow, FieldRows } from '#platform/web/parts/field-row.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { timeText } from '#platform/web/time/dates.ts'
import { floorCalls } from '../../contract/display/floor-calls.ts'
import type { FloorSeat, SeatFlag } from '../../contract/display/floor-shape.ts'
import type { FloorPeople } from './floor-people.ts'
import styles from './seat-panel.module.css'
import { lookOf, toneOf } from './state-looks.ts'

interface SeatPanelProps {
  seat: FloorSeat
  people: FloorPeople
  zone: string
  onClose: () => void
}

/** A seat and the person who has it, beside the floor. */
export function SeatPanel({ seat, people, zone, onClose }: SeatPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  const { code, state, since, employee_id, next, flags, client, workstation } = seat
  return (
    <div
      ref={panel}
      tabIndex={-1}
      className={styles.panel}
      role="region"
      aria-label={t`Seat ${code}`}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Card
        title={t`Seat ${code}`}
        aside={
          <ActionIcon variant="subtle" aria-label={t`Close`} onClick={onClose}>
            <Icon name="x" size={16} />
          </ActionIcon>
        }
      >
        <State tone={toneOf(state)} word={lookOf[state].word} />
        {flags.map((flag) => (
          <Notice key={flag} tone="warn">
            {wordsOf[flag]()}
          </Notice>
        ))}
        {employee_id !== null && <Person id={employee_id} />}
        <FieldRows>
          {since !== null && (
            <FieldRow label={t`Since`}>{timeText(new Date(since), zone)}</FieldRow>
          )}
          {seat.blocked_reason !== null && (
            <FieldRow label={t`Why`}>{seat.blocked_reason}</FieldRow>
          )}
          <FieldRow label={t`Kind`}>{t(seat.kind)}</FieldRow>
          {seat.zone_name !== null && <FieldRow label={t`Bay`}>{seat.zone_name}</FieldRow>}
          {client && <FieldRow label={t`Kept for`}>{client.name}</FieldRow>}
          {workstation && <FieldRow label={t`Workstation`}>{workstation.name}</FieldRow>}
          {next && (
            <FieldRow label={t`Next`}>
              {next.from.slice(0, 5)} {people.get(next.employee_id ?? 0)?.name ?? ''}
            </FieldRow>
          )}
        </FieldRows>
      </Card>
    </div>
  )
}

const wordsOf = {
  asset_gap: () => t`Equipment of this seat was not returned.`,
  wrong_client: () => t`The seat is kept for another client.`,
  certificate: () => t`A course of this person is overdue.`,
} as const satisfies Record<SeatFlag, () => string>

/** Who has the seat: asked for when it is opened, and only of people in reach. */
function Person({ id }: { id: number }) {
  const { data } = useCall(
    floorCalls.seated,
    { employee_id: id },
    { select: ({ empDetails }) => empDetails },
  )
  if (!data) return <p className="muted">Loading…</p>
  const { name, photo, designation, department, client, reports_to, shift, assets } = data
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [t`Department`, department],
    [t`Client`, client],
    [t`Reports to`, reports_to],
    [
      t`Shift`,
      shift && `${shift.name}, ${shift.shift_start.slice(0, 5)}–${shift.shift_end.slice(0, 5)}`,
    ],
    [t`At Desk`, data.at_desk_time > 0 ? durationWords(data.at_desk_time) : null],
    [t`On break`, data.on_break_time > 0 ? durationWords(data.on_break_time) : null],
    [t`Works from`, data.work_from && t(data.work_from)],
    [t`Extension`, data.extension],
    [t`Email`, data.email],
    [t`Equipment`, assets?.map(({ tag, type }) => `${type} ${tag}`).join(', ')],
  ]
  return (
    <>
      <div className={styles.person}>
        <Avatar name={name} picture={photo} size={60} />
        <div>
          <strong>{name}</strong>
          <p className="muted">{designation}</p>
        </div>
      </div>
      <FieldRows>
        {facts.map(([label, value]) =>
          value ? (
            <FieldRow key={label} label={label}>
              {value}
            </FieldRow>
          ) : null,
        )}
      </FieldRows>
    </>
  )
}
