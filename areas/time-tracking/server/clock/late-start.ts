/** The columns or parameters of a shift that say how late it began, SQL each. */
interface Started {
  readonly shift: string
  readonly day: string
  readonly sequence: string
  readonly startedAt: string
  readonly plannedStart: string
}

/**
 * SQL: how many seconds after its plan a shift began (`late`), and whether that is beyond what its shift forgave on the day (`is_late`). It is known from the first second on, and is what
 * `sumsOf` and `marksOf` find when the shift ends.
 */
export const lateStart = ({ shift, day, sequence, startedAt, plannedStart }: Started): string => `(
  select began.late, began.late > coalesce(forgiven.seconds, 0) as is_late
    from (select case when ${sequence} = 1 then greatest(0, extract(epoch from coalesce(${startedAt} - ${plannedStart}, interval '0')))::integer else 0 end as late) began
    left join lateral (
      select s.late_grace_minutes * 60 as seconds from scheduling.shifts stored cross join lateral as_of(stored, 'shifts', stored.id, ${day}) s where stored.id = ${shift}) forgiven on true)`
