import { type CallRule, needs } from '../oracle/call-rules.ts'

const COURSES = '/quiz-setup'

/** Who may make the calls of this area. */
export const callRules: Readonly<Record<string, CallRule>> = {
  'PUT quiz/publishQuiz/{id}': needs('edit', COURSES),
  'POST quiz/clone/{id}': needs('add', COURSES),
  'POST quiz/retire/{id}': needs('edit', COURSES),
  'POST slides/getQuizNestedSlides': { ...needs('view', COURSES), body: { quiz_id: 1 } },
  'POST slides/getAllNestedSlides': { ...needs('view', COURSES), body: { quiz_id: 1 } },
  'POST slides/getSheet/{id}': needs('view', COURSES),
  'POST slides/addFromSheet/{id}': needs('add', COURSES),
  'POST slides/SlidesOrderChanged': {
    ...needs('edit', COURSES),
    body: { nestedSlides: [{ id: 1, children: [] }] },
  },
}
