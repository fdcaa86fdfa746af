import { anybody, type CallRule, everyone, needs } from '../oracle/call-rules.ts'

const COURSES = '/quiz-setup'

/** Who may make the calls of this area. */
export const callRules: Readonly<Record<string, CallRule>> = {
  'PUT quiz/publishQuiz/{id}': needs('edit', COURSES),
  'POST quiz/clone/{id}': needs('add', COURSES),
  'POST quiz/retire/{id}': needs('edit', COURSES),
  'POST slides/getQuizNestedSlides': { ...needs('view', COURSES), body: { quiz_id: 1 } },
  'POST slides/getAllNestedSlides': { ...needs('view', COURSES), body: { quiz_id: 1 } },
  'POST slides/SlidesOrderChanged': {
    ...needs('edit', COURSES),
    body: { nestedSlides: [{ id: 1, children: [] }] },
  },
  'POST course_media/begin': {
    ...needs('edit', COURSES),
    body: { name: 'briefing.mp4', bytes: 1000 },
  },
  'POST course_media/addPart/{id}': { ...needs('edit', COURSES), body: { place: 0 } },
  'POST course_media/finish/{id}': needs('edit', COURSES),
  'GET course_media/getLink/{id}': anybody,
  'GET course_media/play': everyone,
}
