import { projectRoot } from '#platform/server/project-root.ts'
import { buildAnswers } from '#tools/build-answers.ts'
import { buildIfStale } from '#tools/sources.ts'

/** Answers are held against the schemas of what calls declare: has them as the sources say them now, without the build of the programs. */
export async function setup(): Promise<void> {
  await buildIfStale(projectRoot, 'answers', buildAnswers)
}
