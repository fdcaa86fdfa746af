import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { languageModelsOf } from '#areas/language-models/contract/service/model-service.ts'
import type { Found, Passage } from '../answering/passage.ts'
import type { Asker } from '../asker.ts'
import { findFigures } from '../figures/find-figures.ts'
import type { WorkspaceOfChat } from '../workspace-of-chat.ts'
import { correctSpelling } from './correct-spelling.ts'
import { findChunks, type Search } from './find-chunks.ts'
import type { Scope } from './scope.ts'

type Request = Pick<CallRequest, 'engine' | 'viewer' | 'sql' | 'now'>

/** The share of the words of a question a passage must hold beside a figure. */
const LEAST_BESIDE_FIGURES = 0.5

/** What passages are looked for. */
export interface Wanted {
  readonly asker: Asker
  readonly workspace: WorkspaceOfChat
  readonly question: string
  /** The one asked before it in the session: where a question alone finds nothing, both are searched together. */
  readonly before: string | undefined
  readonly k: number
  /** Only this file. */
  readonly attachmentId?: number
}

/** The passages an answer stands on, so many at most: figures first, since they were asked for by name, then those of files. */
export async function findPassages(request: Request, wanted: Wanted): Promise<Found> {
  const alone = await found(request, wanted, wanted.question)
  if (alone.length > 0) return { passages: alone, question: wanted.question }
  const spelled = await correctSpelling(request.sql, scopeOf(wanted), wanted.asker, wanted.question)
  const corrected = spelled === undefined ? [] : await found(request, wanted, spelled)
  if (spelled !== undefined && corrected.length > 0)
    return { passages: corrected, question: spelled }
  if (wanted.before === undefined) return { passages: [], question: wanted.question }
  const together = `${wanted.before}\n${wanted.question}`
  return { passages: await found(request, wanted, together), question: together }
}

const scopeOf = ({ workspace, attachmentId }: Wanted): Scope => ({
  workspaceId: workspace.id,
  ...(attachmentId !== undefined && { attachmentId }),
})

async function found(request: Request, wanted: Wanted, question: string): Promise<Passage[]> {
  const { asker, workspace, k, attachmentId } = wanted
  const figures = attachmentId === undefined ? await findFigures(request, workspace, question) : []
  const meaning = await meaningOf(request, asker, workspace, question)
  const search: Search = {
    question,
    // A figure is what was asked for: beside it stands only what fits well.
    threshold: Math.max(workspace.threshold, figures.length > 0 ? LEAST_BESIDE_FIGURES : 0),
    ...(meaning && { meaning }),
  }
  const chunks = await findChunks(request.sql, scopeOf(wanted), asker, search)
  return [...figures, ...chunks].slice(0, k)
}

/** The meaning of a question as numbers; none where no such model is set, or it does not answer: words find it then. */
async function meaningOf(
  { engine }: Request,
  { user_id, now }: Asker,
  { id, name, client_id }: WorkspaceOfChat,
  question: string,
): Promise<Search['meaning']> {
  const models = languageModelsOf(engine)
  const model = models.embeddingModel()
  if (model === undefined) return undefined
  const booking = { now, user_id, workspace: { id, name }, client_id }
  const [numbers] = (await models.embed([question], booking).catch(() => undefined)) ?? []
  return numbers && { numbers, model }
}
