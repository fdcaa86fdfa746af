import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { DefaultDashboard } from '../contract/default-dashboard.ts'
import { type DeskPart, deskCards, type QuietCard } from '../contract/desk-cards.ts'
import {
  type CardRequest,
  type FirstPageCard,
  firstPageCards,
  firstPageParts,
} from '../contract/first-page-cards.ts'

/** The parts of the first page by their names, null for those this person does not see, and the cards they see. */
export async function readFirstPage(request: CallRequest): Promise<DefaultDashboard> {
  const asked = cardRequest(request)
  const isFor = (card: FirstPageCard) => card.isFor(asked.reader)
  const parts = firstPageParts.among(asked.contributions)
  const cards = firstPageCards.among(asked.contributions).filter(isFor)
  const [shown, data, desk] = await Promise.all([
    read(parts.filter(isFor), asked),
    read(cards, asked),
    readDesk(asked),
  ])
  const hidden = Object.fromEntries(parts.map(({ name }) => [name, null]))
  return { ...hidden, ...shown, cards: data, desk, quiet: quietAmong(cards, data) }
}

async function read(cards: readonly FirstPageCard[], asked: CardRequest) {
  const answers = cards.map(async (card) => [card.name, await card.read(asked)] as const)
  return Object.fromEntries(await Promise.all(answers))
}

/** The cards that hold no rows and say what they are called then. */
const quietAmong = (cards: readonly FirstPageCard[], data: Readonly<Record<string, unknown>>) =>
  cards.flatMap(({ name, quiet }): QuietCard[] =>
    quiet && isEmpty(data[name]) ? [{ name, title: quiet.title(), to: quiet.to }] : [],
  )

/** A list without rows, or what holds such a list with its total. */
function isEmpty(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0
  return typeof data === 'object' && data !== null && 'total' in data && data.total === 0
}

/** What waits for the desks of this person, side by side. */
function readDesk(asked: CardRequest): Promise<DeskPart[]> {
  const cards = deskCards
    .among(asked.contributions)
    .filter((card) => card.isFor(asked.reader))
    .toSorted((a, b) => a.order - b.order)
  return Promise.all(
    cards.map(async ({ name, title, to, verb, leads, quiet, ...card }) => ({
      ...{ name, to, title: title(), ...(await card.read(asked)) },
      ...(quiet && { quiet }),
      ...(leads && { leads }),
      ...(verb && { verb: { label: verb.label(), path: verb.path } }),
    })),
  )
}

const cardRequest = ({ sql, viewer, engine, now }: CallRequest): CardRequest => ({
  reader: {
    employee_id: viewer.employee_id,
    user_id: viewer.user_id,
    role_id: viewer.role_id,
    mayView: (url) => engine.rights.has(viewer, url, 'view'),
    may: (url, action) => engine.rights.has(viewer, url, action),
    seesAll: (url) => engine.rights.seesAll(viewer, url),
  },
  now,
  sql,
  contributions: engine.contributions,
})
