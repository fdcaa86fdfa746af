import type { ChangesOf, DraftOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse, refuseFields } from '#platform/contract/problems.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { courseSlides } from '../../contract/slides/course-slides.ts'
import { slideErrors } from '../../contract/slides/slide-errors.ts'
import { slideProblems } from '../../contract/slides/slide-problems.ts'
import { holdDraft } from '../courses/locked-course.ts'
import { fittingContent, type WholeSlide } from './fitting-content.ts'
import { checkSource } from './slide-source.ts'
import { checkParent, nextPlace, slidesInside } from './slide-place.ts'

type Slides = typeof courseSlides
type Slide = RecordOf<Slides>
type Draft = DraftOf<Slides>
type Change = ChangeOf<Slides>

/** What a new slide holds where nothing is given. */
const BLANK: Partial<Slide> = {
  ...{ parent_id: null, body: null, media_id: null, video_url: null, question_type: null },
  ...{ points: null, options: [], accepted_answers: [], number_answer: null, explanation: null },
}

async function create(values: Draft, { sql }: Change): Promise<ChangesOf<Slides>> {
  const course = values.quiz_id ?? 0
  await holdDraft(sql, course)
  const parent = values.parent_id ?? null
  if (parent !== null) await checkParent(sql, course, parent, null)
  const content = await checkedContent(values, { ...BLANK, ...values } as WholeSlide, sql) // a draft with its defaults, and all a slide needs
  return { ...content, sort_order: await nextPlace(sql, course, parent) }
}

async function update(values: Draft, change: Change): Promise<ChangesOf<Slides>> {
  const { before, sql } = change
  if (!before) return {}
  await holdDraft(sql, before.quiz_id)
  if (changesAny(values, change, 'kind')) await refuseOtherKind(before, change)
  const content = await checkedContent(values, { ...before, ...values } as WholeSlide, sql) // what is stored with what was given over it
  if (!changesAny(values, change, 'parent_id')) return content
  const parent = values.parent_id ?? null
  if (parent !== null) await checkParent(sql, before.quiz_id, parent, before.id)
  return { ...content, sort_order: await nextPlace(sql, before.quiz_id, parent) }
}

/** What is stored of the content: nothing that its kind does not have. */
async function checkedContent(
  values: Draft,
  whole: WholeSlide,
  sql: Change['sql'],
): Promise<ReturnType<typeof fittingContent>> {
  const content = fittingContent(whole)
  refuseFields(slideErrors({ ...whole, ...content }))
  await checkSource(sql, values, { ...whole, ...content })
  return content
}

async function refuseOtherKind({ id }: Slide, { sql }: Change): Promise<void> {
  const inside = await slidesInside(sql, id)
  if (inside.length > 0) refuse(slideProblems.kindStays)
}

/** Slides move up where one has left its place. */
const closeGaps = ({ quiz_id }: Pick<Slide, 'quiz_id'>, { sql, viewer }: Change) =>
  changeRows(sql, courseSlides, {
    set: `sort_order = (${PLACES} where p.id = t.id)`,
    where: `t.quiz_id = $1 and not t.is_deleted and t.sort_order is distinct from (${PLACES} where p.id = t.id)`,
    values: [quiz_id],
    actor: viewer.user_id,
  })

const PLACES = `select p.place from (
  select id, row_number() over (partition by parent_id order by sort_order, id)::integer as place
    from course_slides where quiz_id = $1 and not is_deleted) p`

/** A slide takes those inside it along. */
async function remove(change: Change): Promise<void> {
  const { before, sql, viewer } = change
  if (!before) return
  await holdDraft(sql, before.quiz_id)
  const inside = await slidesInside(sql, before.id)
  await changeRows(sql, courseSlides, {
    set: 'is_deleted = true',
    where: 't.id = any($1::bigint[]) and not t.is_deleted',
    values: [inside.map(({ id }) => id)],
    actor: viewer.user_id,
  })
}

/** It comes back behind those that took its place, with the slides that went with it. */
async function restore(change: Change): Promise<void> {
  const { before, sql, viewer } = change
  if (!before) return
  await holdDraft(sql, before.quiz_id)
  if (before.parent_id !== null) await checkParent(sql, before.quiz_id, before.parent_id, before.id)
  await changeRows(sql, courseSlides, {
    set: `is_deleted = false, sort_order = case t.id when $1 then ${LAST} else t.sort_order end`,
    where: `t.id = $1 or (t.is_deleted and t.id in (${INSIDE}) and t.date_updated > (
      select max(h.at) - interval '${TOGETHER}' from history h
       where h.resource = '${courseSlides.name}' and h.record_id = $1 and h.action = 'delete'))`,
    values: [before.id],
    actor: viewer.user_id,
  })
  await closeGaps(before, change)
}

/** How long deleting a slide takes at most: what is inside it goes just before. */
const TOGETHER = '10 seconds'

const LAST = `(select coalesce(max(s.sort_order), 0) + 1 from course_slides s
  where s.quiz_id = t.quiz_id and s.parent_id is not distinct from t.parent_id and s.id <> t.id and not s.is_deleted)`

const INSIDE = `with recursive inside as (
  select s.id from course_slides s where s.parent_id = $1 and s.is_deleted
  union select s.id from course_slides s join inside i on s.parent_id = i.id where s.is_deleted)
  select id from inside`

/** Slides of courses: written while the course is a draft. */
export const courseSlidesOnServer = serveResource(courseSlides, {
  before: { create, update, delete: remove, restore },
  after: {
    update: async (slide, change) => {
      if (slide.parent_id !== change.before?.parent_id) await closeGaps(slide, change)
    },
    delete: async (slide, change) => {
      await closeGaps(slide, change)
    },
  },
  // Learners are shown what a slide says and not the slide: its pictures come to the person who knows their addresses, which stand in its text alone.
  filesFor: (_viewer, _parameters, row, key) =>
    `exists (select from courses c where c.id = ${row}.quiz_id and c.status <> 'Draft' and not c.is_deleted)
     or exists (select from course_slides s join courses c on c.id = s.quiz_id and c.status <> 'Draft' and not c.is_deleted
                 where not s.is_deleted and (strpos(s.body, ${key}) > 0 or strpos(s.explanation, ${key}) > 0))`,
  constraints: {
    course_slides_not_inside_itself: slideProblems.insideItself,
    course_slides_place_once: slideProblems.changedMeanwhile,
  },
})
