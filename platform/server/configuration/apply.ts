import { t } from '#platform/contract/words/texts.ts'
import type {
  Applied,
  ConfigurationChange,
} from '#platform/contract/configuration/configuration.ts'
import { valueWords } from '#platform/contract/configuration/value-words.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { ActingRecords } from '../records/acting-records.ts'
import type { CarryingRecord, Row } from '../records/served.ts'
import type { Writer } from '../records/write.ts'
import { attempt } from './attempt.ts'
import { compareStore, type Pair, shapeOf, titleIn } from './compare.ts'
import type { Carried, Current } from './current.ts'
import { withIds } from './own-rows.ts'
import type { Carrying, PartBefore } from '../set-up-parts/parts.ts'
import type { ConfigurationFile } from './read-file.ts'
import { inOrder, labelIn, PART_KEY, type Store } from './stores.ts'
import { walkRecord } from './walk-record.ts'

/** By what a difference is known from one request to the next. */
export const idOfDifference = (store: string, key: string): string => `${store} ${key}`

/** What a person decided about the differences they saw. */
export interface Choices {
  readonly leave: ReadonlySet<string>
  readonly remove: ReadonlySet<string>
}

/** Twice goes everything: what refers to what comes later is completed the second time. */
const ROUNDS = 3

/** One go at bringing this system to what a file says, in the caller's transaction. */
export class Applying {
  private readonly carrying: Carrying
  private readonly current: Current
  private readonly stores: ReadonlyMap<string, Store>
  private readonly file: ConfigurationFile
  private readonly choices: Choices
  private readonly added = new Set<string>()
  private readonly changed = new Set<string>()
  private readonly removed = new Set<string>()
  private readonly problems = new Map<string, Applied['problems'][number]>()
  private readonly toChoose = new Map<string, Applied['to_choose'][number]>()
  readonly parts: PartBefore[] = []

  constructor(
    carrying: Carrying,
    current: Current,
    stores: ReadonlyMap<string, Store>,
    file: ConfigurationFile,
    choices: Choices,
  ) {
    this.carrying = carrying
    this.current = current
    this.stores = stores
    this.file = file
    this.choices = choices
  }

  async run(): Promise<void> {
    const order = inOrder(this.stores).filter(({ name }) => this.file.has(name))
    for (let round = 1; round <= ROUNDS; round++) {
      const before = this.done
      this.problems.clear()
      for (const store of order) await this.applyStore(store)
      if (this.done === before && round > 1) break
    }
    await this.remove(order.toReversed())
  }

  /** What the records hold now that were not as the file wants them. */
  async otherwise(): Promise<Applied['otherwise'][number][]> {
    const found: Applied['otherwise'][number][] = []
    for (const name of new Set(
      [...this.added, ...this.changed].map((id) => id.split(' ', 1)[0] ?? ''),
    )) {
      const store = this.stores.get(name)
      if (!store) continue
      const { pairs } = await compareStore(this.current, store, this.file.get(name) ?? [])
      for (const pair of pairs) {
        const id = idOfDifference(name, pair.key)
        if (pair.fields.length > 0 && !this.choices.leave.has(id) && !this.problems.has(id))
          found.push({ id, title: pair.title, label: store.label.one, changes: changesOf(pair) })
      }
    }
    return found
  }

  get outcome(): Omit<Applied, 'batch' | 'otherwise'> {
    return {
      added: this.added.size,
      changed: this.changed.size,
      removed: this.removed.size,
      problems: [...this.problems.values()],
      to_choose: [...this.toChoose.values()],
    }
  }

  private steps = 0

  private get done(): number {
    return this.steps
  }

  private async applyStore(store: Store): Promise<void> {
    let open: readonly Pair[] = []
    for (let before = Infinity; ;) {
      const compared = await compareStore(this.current, store, this.file.get(store.name) ?? [])
      open = compared.pairs.filter(
        ({ key, fields, here }) =>
          (!here || fields.length > 0) && !this.choices.leave.has(idOfDifference(store.name, key)),
      )
      if (open.length === 0 || open.length >= before) return
      before = open.length
      let changes = 0
      for (const pair of open) if (await this.applyPair(pair)) changes++
      if (changes === 0) return
      this.steps += changes
      this.current.forget(store.name)
    }
  }

  /** Applies one record as far as it can be; answers whether anything was done. */
  private async applyPair(pair: Pair): Promise<boolean> {
    const { store, key, title, here, toChoose } = pair
    const id = idOfDifference(store.name, key)
    const { draft, unknown, isHopeless } = this.draftOf(pair)
    if (isHopeless || (here && Object.keys(draft).length === 0)) {
      if (unknown.length > 0)
        this.problemWith(pair, t`What it refers to is not here: ${unknown.join(', ')}`)
      return false
    }
    if (store.part && !here) {
      this.problemWith(pair, t`There is no ${title} here to set this for`)
      return false
    }
    const refused = await attempt(this.carrying.sql, async () => {
      if (store.part) return this.savePart(store, pair, draft)
      await this.saveRecord(store, pair, draft)
    })
    if (refused !== undefined) {
      this.problemWith(pair, refused)
      return false
    }
    this.problems.delete(id)
    if (unknown.length > 0)
      this.problemWith(pair, t`What it refers to is not here: ${unknown.join(', ')}`)
    for (const { field, people } of toChoose)
      this.toChoose.set(`${id} ${field}`, { id, title, label: labelIn(store, field), people })
    if (!here) this.added.add(id)
    else if (!this.added.has(id)) this.changed.add(id)
    return true
  }

  private async saveRecord(store: Store, { here, toChoose }: Pair, draft: Row): Promise<void> {
    const { engine, sql } = this.carrying
    const family = this.current.families.get(store.name)
    if (!family) return
    const of = engine.registry.get(store.name).declaration
    const { carried } = engine.registry.get(store.name).slots
    if (here) {
      const writer = this.writer(of, 'edit')
      if (carried?.update)
        return void (await carried.update(here.id, draft, await this.with(writer)))
      return void (await engine.records.update(of, writer, here.id, draft, sql))
    }
    const writer = this.writer(of, 'add')
    const all = { ...draft, ...family.options.arrives }
    const made = await engine.records.create(withoutPeople(of, toChoose), writer, all, sql)
    await carried?.create?.(Number(made.id), await this.with(writer))
  }

  private async with(writer: Writer): Promise<CarryingRecord> {
    const { engine, sql, viewer } = this.carrying
    const { registry, records, rights } = engine
    const acting = new ActingRecords({ registry, records, rights }, sql, writer)
    return { records: acting, sql, viewer, now: await engine.now(sql) }
  }

  private async savePart({ part, name }: Store, { here }: Pair, draft: Row): Promise<void> {
    if (!part || !here) return
    const before = Object.fromEntries(
      Object.keys(draft).map((field) => [field, here.stored[field] ?? null]),
    )
    const own = String(here.values[PART_KEY])
    await part.save(this.carrying, own, draft)
    this.parts.push({ part: name, key: own, before, after: draft })
  }

  /** Names as ids. What cannot be named yet is left out, and tried again; where a record cannot be without it, it waits. */
  private draftOf({ store, wanted, fields, here }: Pair): {
    draft: Row
    unknown: string[]
    isHopeless: boolean
  } {
    const unknown = new Map<string, string>()
    const ids = walkRecord(shapeOf(store, wanted), wanted, (family, name, field) => {
      const id = this.current.idOf(family, name)
      if (id === undefined && fields.includes(field))
        unknown.set(field, `${labelIn(store, field)} "${valueWords(name)}"`)
      return id
    })
    const isHopeless = [...unknown.keys()].some(
      (name) => store.shape.fields[name]?.required === true || this.isOfKey(store, name),
    )
    const draft = withIds(store.shape, ids, here?.stored)
    const known = Object.entries(draft).filter(
      ([name]) => fields.includes(name) && !unknown.has(name),
    )
    return { draft: Object.fromEntries(known), unknown: [...unknown.values()], isHopeless }
  }

  private isOfKey({ name, part }: Store, field: string): boolean {
    return !part && this.current.families.get(name)?.key.includes(field) === true
  }

  /** Removes records that are only here and were chosen for it. What others still use has its turn again when these are gone. */
  private async remove(order: readonly Store[]): Promise<void> {
    const { engine, sql } = this.carrying
    for (let gone = -1; gone !== this.removed.size;) {
      gone = this.removed.size
      for (const store of order) {
        if (!store.declaration) continue
        const { onlyHere } = await compareStore(
          this.current,
          store,
          this.file.get(store.name) ?? [],
        )
        const of = engine.registry.get(store.name).declaration
        for (const record of onlyHere) {
          const id = idOfDifference(store.name, record.key)
          if (!this.choices.remove.has(id)) continue
          const refused = await attempt(this.carrying.sql, async () => {
            await engine.records.delete(of, this.writer(of, 'delete'), record.id, sql)
          })
          if (refused !== undefined) this.problemOf(id, store, record, refused)
          else {
            this.removed.add(id)
            this.problems.delete(id)
            this.current.forget(store.name)
          }
        }
      }
    }
  }

  private problemWith({ store, key, title }: Pair, problem: string): void {
    const id = idOfDifference(store.name, key)
    this.problems.set(id, { id, title, label: store.label.one, problem })
  }

  private problemOf(id: string, store: Store, { values }: Carried, problem: string): void {
    this.problems.set(id, { id, title: titleIn(store, values), label: store.label.one, problem })
  }

  private writer({ page }: AnyResource, action: 'add' | 'edit' | 'delete'): Writer {
    const { engine, viewer, request_id } = this.carrying
    return {
      viewer,
      request_id,
      isCarried: true,
      reach: engine.rights.need(viewer, page, action),
      choosing: engine.rights.reachForChoosing(viewer, page),
    }
  }
}

/** A family whose records may be without people that are still to be chosen. */
function withoutPeople(of: AnyResource, toChoose: Pair['toChoose']): AnyResource {
  if (toChoose.length === 0) return of
  const fields = { ...of.fields }
  for (const { field } of toChoose) {
    const [top = ''] = field.split('.')
    const known = fields[top]
    if (known) fields[top] = { ...known, required: false }
  }
  return { ...of, fields }
}

/** The fields that differ, in words. */
export function changesOf({ store, fields, here, wanted }: Pair): ConfigurationChange[] {
  return fields.map((field) => ({
    field,
    label: labelIn(store, field),
    before: here ? valueWords(here.values[field]) : '',
    after: valueWords(wanted[field]),
  }))
}
