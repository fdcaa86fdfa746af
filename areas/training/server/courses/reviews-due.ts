import { andFailed, eachInTurn, type LoopOutcome } from '#platform/server/jobs/each-in-turn.ts'
import { loop, recordItem } from '#platform/server/jobs/loop.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { courses } from '../../contract/courses/courses.ts'

interface Due {
  readonly id: number
  readonly title: string
  readonly course_owner_id: number
  readonly review_due_on: string
}

/** Days before the day on which a course is to be reviewed. */
const REMINDED_DAYS = 30

/** The schedule that reminds. */
const COURSE_REVIEWS = 'course-reviews'

const dueCourses = loop<Due>(COURSE_REVIEWS, ({ id }) => recordItem(courses, id))

/** Reminds owners of courses that are to be looked at again, once for each day that was set. */
export async function remindOfReviews(engine: Engine): Promise<LoopOutcome<void>> {
  const { database } = engine
  const due = await database.rows<Due>(
    `select c.id, c.title, c.course_owner_id, c.review_due_on::text as review_due_on
       from courses c join administration.users u on u.id = c.course_owner_id and u.is_active and not u.is_deleted
      where c.status = 'Published' and not c.is_deleted
        and c.review_due_on <= ($1::timestamptz at time zone user_zone(u.id))::date + ${REMINDED_DAYS} order by c.id`,
    [await engine.now(database)],
  )
  return eachInTurn(engine, dueCourses, due, (sql, { id, title, course_owner_id, review_due_on }) =>
    engine.notify(sql, {
      user_id: course_owner_id,
      type: 'user',
      title: `Review ${title}`,
      description: `This course is due for review on ${inWords(review_due_on)}. Check that it is still true, then set the next day.`,
      page: `${courses.page}/view?id=${id}`,
      key: `course-review-${id}-${review_due_on}`,
    }),
  )
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short', year: 'numeric' },
  timeZone: 'UTC',
})
const inWords = (day: string): string => DAY.format(new Date(day))

export const remindingOfReviews = (engine: Engine): Schedule =>
  schedule(COURSE_REVIEWS, {
    label: 'Reminding of courses to review',
    timing: 'Every morning at 6:00 AM',
    cron: '0 6 * * *',
    outside: async () => {
      const reminded = await remindOfReviews(engine)
      const count = reminded.results.length
      return andFailed(
        count === 1 ? '1 course is due for review.' : `${count} courses are due for review.`,
        reminded,
      )
    },
  })
