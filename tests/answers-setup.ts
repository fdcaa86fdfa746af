import { projectRoot } from '#platform/server/project-root.ts'
import { buildAnswers } from '#tools/build-answers.ts'
import { fingerprint, isStale, stampBuild } from '#tools/sources.ts'

/** What calls answer is held against their declarations: has the schemas of these as the sources say them now. */
export function setup(): void {
  if (!isStale(projectRoot, 'answers')) return
  const built = fingerprint(projectRoot, 'answers')
  buildAnswers(projectRoot)
  stampBuild(projectRoot, 'answers', built)
}
