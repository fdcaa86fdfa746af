import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import {
  type CardRequest,
  type FirstPageCard,
  firstPageCards,
  firstPageParts,
} from '../contract/first-page-cards.ts'

/** The parts of the first page by their names, null for those this person does not see, and the cards they see. */
export async function readFirstPage(request: CallRequest): Promise<Record<string, unknown>> {
  const asked = cardRequest(request)
  const isFor = (card: FirstPageCard) => card.isFor(asked.reader)
  const parts = firstPageParts.among(asked.contributions)
  const cards = firstPageCards.among(asked.contributions).filter(isFor)
  const [shown, data] = await Promise.all([read(parts.filter(isFor), asked), read(cards, asked)])
  const hidden = Object.fromEntries(parts.map(({ name }) => [name, null]))
  return { ...hidden, ...shown, cards: data }
}

async function read(cards: readonly FirstPageCard[], asked: CardRequest) {
  const answers = cards.map(async (card) => [card.name, await card.read(asked)] as const)
  return Object.fromEntries(await Promise.all(answers))
}

const cardRequest = ({ sql, viewer, engine, now }: CallRequest): CardRequest => ({
  reader: {
    employee_id: viewer.employee_id,
    role_id: viewer.role_id,
    mayView: (url) => engine.rights.has(viewer, url, 'view'),
  },
  now,
  sql,
  contributions: engine.contributions,
})
