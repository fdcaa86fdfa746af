import { personalGroups } from '#platform/contract/personal.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import { seesFilesOf } from '#platform/server/attachments/file-access.ts'
import { identifier, Parameters } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { type KeptRows, keptOfPeople } from '../kept-of-people.ts'
import { type Person, whoseRows } from '../person.ts'
import { hiddenCircles, leftOutOf } from './left-out.ts'
import { escaped } from './escaped.ts'
import { htmlPage, pageOf, SHOWN, type ShownKind } from './html-page.ts'
import { readHistories } from './read-histories.ts'
import { readKept, type ToldRow } from './read-kept.ts'
import type { ArchiveEntry } from './write-archive.ts'

export interface Wanted {
  readonly engine: Engine
  readonly person: Person
  /** Who has it made for them; nobody when they do it themselves. */
  readonly reader: Viewer | undefined
  /** Who has it made. */
  readonly viewer: Viewer
  readonly now: string
  readonly onRows: (rows: number) => Promise<void>
}

/** All that is kept of a person: a page and a file a group, the history of their records, their files, and what is left out. */
export async function* archiveOf(wanted: Wanted): AsyncGenerator<ArchiveEntry> {
  const { engine, reader } = wanted
  const kinds = keptOfPeople(engine).filter((kept) => !leftOutOf(engine, kept, reader))
  yield one('index.html', frontPage(wanted))
  for (const group of personalGroups) {
    const ofGroup = kinds.filter((kept) => kept.group === group)
    const shown: ShownKind[] = []
    yield { name: `${group}.json`, content: groupFile(wanted, ofGroup, shown) }
    yield one(`${group}.html`, htmlPage(group, shown, `${group}.json`))
  }
  yield { name: 'History.json', content: historyFile(wanted, kinds) }
  for (const kept of kinds) yield* filesOf(wanted, kept)
}

async function* groupFile(
  { engine, person, reader, onRows }: Wanted,
  kinds: readonly KeptRows[],
  shown: ShownKind[],
): AsyncGenerator<string> {
  yield '{'
  let isFirst = true
  for (const kept of kinds) {
    const first: ToldRow[] = []
    let total = 0
    const rows = readKept(engine.database, { registry: engine.registry, person, kept, reader })
    for await (const some of rows) {
      const separator =
        total === 0 ? `${isFirst ? '' : ','}\n${JSON.stringify(kept.label)}: [` : ','
      yield separator + some.map((row) => `\n${JSON.stringify(row)}`).join(',')
      first.push(...some.slice(0, SHOWN - first.length))
      total += some.length
      await onRows(some.length)
    }
    if (total === 0) continue
    yield ']'
    isFirst = false
    shown.push({ label: kept.label, rows: first, total })
  }
  yield '\n}\n'
}

async function* historyFile(
  { engine, person, reader, onRows }: Wanted,
  kinds: readonly KeptRows[],
): AsyncGenerator<string> {
  yield '['
  let isFirst = true
  for (const kept of kinds)
    for await (const some of readHistories(engine.database, {
      registry: engine.registry,
      person,
      kept,
      reader,
    })) {
      yield `${isFirst ? '' : ','}${some.map((row) => `\n${JSON.stringify(row)}`).join(',')}`
      isFirst = false
      await onRows(some.length)
    }
  yield '\n]\n'
}

/** What hangs on their records. Pictures that are opened one by one are in their own file alone: the opening of one's own is not written down. */
async function* filesOf(wanted: Wanted, kept: KeptRows): AsyncGenerator<ArchiveEntry> {
  if (!kept.filesGo || kept.family === undefined) return
  const { engine, person, reader } = wanted
  const parameters = new Parameters()
  const whose = whoseRows(kept.whose, person, parameters)
  const purposes = ['attachment', 'picture', ...(tellsPictures(wanted, kept) ? ['held'] : [])]
  const files = await engine.database.rows<FileOfRecord>(
    `select f.id, f.key, f.name, f.resource, f.record_id, f.purpose from files f where f.resource = any(${parameters.add(kept.histories, 'text[]')}) and f.purpose = any(${parameters.add(purposes, 'text[]')})
        and f.record_id in (select t.id from ${identifier(kept.table)} t where ${whose}) order by f.id`,
    parameters.values,
  )
  for (const { id, key, name, resource, record_id, purpose } of files) {
    if (reader && !(await seesFilesOf(engine, reader, resource, record_id, purpose))) continue
    const content = await engine.places.storage.read(key)
    if (content)
      yield {
        name: `Files/${kept.label}/${id} ${name.replaceAll(/[^\p{L}\p{N}. _-]/gu, '_')}`,
        isPacked: true,
        content,
      }
  }
}

interface FileOfRecord {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly resource: string
  readonly record_id: number
  readonly purpose: 'attachment' | 'picture' | 'held'
}

/** Whether the person sees their own pictures of this kind, and makes the file themselves. */
function tellsPictures({ engine: { rights }, reader, viewer }: Wanted, { family }: KeptRows) {
  const page = family?.personal?.tellsPictures
  if (reader || page === undefined || !rights.has(viewer, page, 'view')) return false
  const reach = rights.need(viewer, page, 'view')
  return reach.includes('all') || reach.includes('self')
}

const one = (name: string, text: string): ArchiveEntry => ({
  name,
  content: (async function* () {
    yield text
  })(),
})

function frontPage(wanted: Wanted): string {
  const { engine, person, reader, now } = wanted
  const kinds = keptOfPeople(engine)
  const out = [
    ...new Set(
      kinds.flatMap((kept) => {
        const why = leftOutOf(engine, kept, reader)
        return why === undefined ? [] : [`${kept.label}: ${why}`]
      }),
    ),
    ...new Set(kinds.flatMap((kept) => hiddenWords(kept, reader))),
    ...kinds.flatMap((kept) =>
      kept.family?.personal?.tellsPictures && !tellsPictures(wanted, kept)
        ? [`${kept.label}: each opening is written down, so they are opened in Muster.`]
        : [],
    ),
    'Values that only programs read, passwords and codes.',
    'What other people wrote about their own work, and what is only for other people.',
  ]
  return pageOf(
    `What is kept of ${person.name}`,
    `<p>Made on ${escaped(now.slice(0, 10))}. Each group has a page to read and a file with everything. Numbers that say who a person is show their end alone. Times are in UTC.</p>
<ul>${personalGroups.map((group) => `<li><a href="${escaped(encodeURIComponent(group))}.html">${escaped(group)}</a></li>`).join('')}</ul>
<h2>What is not in here, and why</h2><ul>${out.map((words) => `<li>${escaped(words)}</li>`).join('')}</ul>`,
  )
}

const hiddenWords = ({ family }: KeptRows, reader: Viewer | undefined): string[] =>
  family ? hiddenCircles(family, reader) : []
