import { checkDraft } from '#platform/contract/fields/check-draft.ts'
import {
  type AskedGuide,
  type AskedPart,
  guideField,
  type GuideMade,
  type GuidePart,
  type GuideRequest,
  guideResource,
} from '#platform/contract/guides.ts'
import { inSentence, labelOf, lowered } from '#platform/contract/labels.ts'
import { type FieldErrors, Refusal, refuseFields } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { CallRequest } from '../kernel/served-area.ts'

type Row = Readonly<Record<string, unknown>>
type Request = Pick<CallRequest, 'sql' | 'viewer' | 'now' | 'engine'>

export interface Guide {
  readonly page: string
  readonly label: string
  readonly parts: readonly GuidePart[]
}

interface ActivePart extends AskedPart {
  readonly resource: AnyResource
  readonly of: GuidePart
}

/** Where the browser of the reader is, and what they chose already, as the call takes it. */
export interface AskedPlace {
  readonly region?: string | null | undefined
  readonly zone?: string | null | undefined
  readonly given?: string | null | undefined
}

/** What the page asks its reader for: no part they have no right to make. */
export async function readGuide(
  guide: Guide,
  request: Request,
  place: AskedPlace,
): Promise<AskedGuide> {
  const { parts, left } = await partsFor(guide, request, place)
  return {
    parts: parts.map(({ of: _of, resource: _resource, ...asked }) => asked),
    left_out: left.map(
      ({ resource }) => t`You have no right to add ${lowered(resource.label.many)}.`,
    ),
  }
}

/** Makes all records of a page, or none. What is wrong is told at the fields of the page. */
export async function runGuide(
  guide: Guide,
  request: Request & Pick<CallRequest, 'records'>,
  input: Row,
): Promise<GuideMade> {
  const { parts, asked } = await partsFor(guide, request, NOWHERE)
  const { values, errors } = checkDraft(guideResource(guide, parts).fields, input, {
    beside: ['object_viewed_id'],
  })
  refuseFields(errors)
  const made: Record<string, number> = {}
  for (const part of parts) {
    const given = Object.fromEntries(
      part.fields.map((name) => [name, values[guideField(part.name, name)]]),
    )
    if (part.of.isLeftOut?.(given)) continue
    const filled = (await part.of.fill?.(given, asked, made)) ?? {}
    const draft = { ...given, ...filled, ...linksOf(part.of, made) }
    const records = request.records.byRight(part.resource, 'add')
    const record = await records
      .create(part.resource, draft)
      .catch((problem: unknown) => Promise.reject(onThePage(part, problem)))
    made[part.name] = Number(record.id)
  }
  return made
}

const NOWHERE = {}

async function partsFor(
  guide: Guide,
  { engine, viewer, sql, now }: Request,
  { region, zone, given }: AskedPlace,
) {
  const asked: GuideRequest = {
    ...{ sql, viewer, now },
    region: region ?? '',
    zone: zone ?? '',
    given: Object.fromEntries(new URLSearchParams(given ?? '')),
  }
  const ordered = guide.parts.toSorted((a, b) => a.order - b.order)
  const missing: GuidePart[] = []
  for (const part of ordered)
    if (!part.isMissing || (await part.isMissing(asked))) missing.push(part)
  const mayMake = ({ resource }: GuidePart) => engine.rights.has(viewer, resource.page, 'add')
  const mine = missing.filter(mayMake)
  const names = new Set(mine.map(({ name }) => name))
  const parts: ActivePart[] = []
  for (const of of mine) {
    const unlinked = Object.entries(of.links ?? {}).flatMap(([field, part]) =>
      names.has(part) ? [] : [field],
    )
    const { name, resource, title, help, fields, requires = [], labels = {}, follows = [] } = of
    parts.push({
      ...{ name, resource, title, help, requires, labels, follows, of },
      family: resource.name,
      fields: [...fields, ...unlinked],
      start: (await of.propose?.(asked)) ?? {},
    })
  }
  return { parts, asked, left: missing.filter((part) => !mayMake(part)) }
}

const LISTS = new Set(['references'])

function linksOf({ resource, links = {} }: GuidePart, made: Readonly<Record<string, number>>): Row {
  return Object.fromEntries(
    Object.entries(links).flatMap(([field, part]) => {
      const id = made[part]
      if (id === undefined) return []
      return [[field, LISTS.has(resource.fields[field]?.kind ?? '') ? [id] : id]]
    }),
  )
}

/** A refusal in the names of the page; what is about something nobody was asked for stands at the first field of its part. */
function onThePage({ name, fields, resource }: ActivePart, problem: unknown): unknown {
  if (!(problem instanceof Refusal)) return problem
  const [first = 'name'] = fields
  if (typeof problem.error === 'string')
    return problem.status === 403
      ? problem
      : new Refusal(
          { status: 422, code: problem.code },
          { [guideField(name, first)]: [problem.error] },
        )
  const errors: FieldErrors = {}
  for (const [path, texts] of Object.entries(problem.error)) {
    const [field = path] = path.split('.')
    const isAsked = fields.includes(field)
    const place = guideField(name, isAsked ? path : first)
    const label = resource.fields[field] ? inSentence(labelOf(field, resource.fields[field])) : ''
    errors[place] = [
      ...(errors[place] ?? []),
      ...(isAsked || label === '' ? texts : texts.map((text) => withLabel(text, label))),
    ]
  }
  return new Refusal(problem, errors)
}

/** Which field it is about, where the words do not say so. */
const withLabel = (text: string, label: string): string =>
  text.toLowerCase().includes(label.toLowerCase()) ? text : `${text} (${label})`
