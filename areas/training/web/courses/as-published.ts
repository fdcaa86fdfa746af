import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'

/** What decides whether a course can be published, of its record as it was answered. */
export const asPublished = (course: StoredRecord) => ({
  question_count: Number(course['question_count'] ?? 0),
  gives_certificate: course['gives_certificate'] === true,
  view_all_slides: course['view_all_slides'] === true,
})
