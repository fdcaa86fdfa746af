import { type Circle, circlesOn, type CircleOptions } from './circles.ts'
import type { Configuration } from './configuration/carried.ts'
import { type Field, type Fields, isGiven } from './fields/field.ts'
import type { IconName } from './icon-names.ts'
import { humanise } from './labels.ts'
import type { Grants, MenuPlace } from './pages.ts'
import type { PageAction } from './permissions.ts'
import type { Personal } from './personal.ts'
import type {
  CallNames,
  Coming,
  Dropdown,
  Happening,
  MadeByName,
  NameColumn,
  TimesColumn,
  OwnMessages,
  Section,
  SharedTable,
  StateViews,
} from './resource-parts.ts'
import type { Trait } from './traits.ts'
import type { Waits } from './waiting.ts'
import { t } from './words/texts.ts'

/**
 * Whose the rows are: `shared` set-up data (the right alone decides), `created` (the person who made it), or the person a field names.
 * `employee` owners are compared along the reporting line of employees, `user` owners by their account.
 */
export type Rows =
  | 'shared'
  | 'created'
  | { readonly field: string; readonly of: 'employee' | 'user' }

export const owner = (field: string): Rows => ({ field, of: 'employee' })
export const ownerUser = (field: string): Rows => ({ field, of: 'user' })

export interface ResourceOptions<
  F extends Fields = Fields,
  Name extends string = Extract<keyof F, string>,
> {
  /** The path under /api/, where it is not the name with underscores. */
  readonly api?: string
  /** The table it shares with other families, where it has none of its own; the first of them says what the table is. */
  readonly shares?: SharedTable<Name>
  /** The screens' path, where it is not the name; families shown as a panel name the page whose rights they follow. */
  readonly page?: string
  /** Shown as a panel of another page: it has no list, form and record screens of its own. */
  readonly panelOf?: true
  /** A sheet of a workbook may hold it, though it is a panel. */
  readonly inWorkbooks?: true
  readonly label: {
    readonly one: string
    readonly many: string
    /** The word of its messages. */ readonly message?: string
    /** Messages that outsiders know by other words than those made of it. */
    readonly messages?: OwnMessages
    /** What other systems call its records, as the name of a sheet: "Staff". */
    readonly alsoCalled?: readonly string[]
  }
  /** One sentence that says what a record is, for the empty list. */
  readonly about?: string
  /** The field that names a record; a reference lends the title of the record it points to. */
  readonly title: Name
  /** The fields that the title is put together from, in this order; a file may name a record by it. */
  readonly titledBy?: readonly Name[]
  /** Columns of files that hold whole names of people, by a name that no field has: each fills two fields. */
  readonly nameColumns?: Readonly<Record<string, NameColumn<Name>>>
  /** Columns of files that hold a start and an end, by a name that no field has. */
  readonly timesColumns?: Readonly<Record<string, TimesColumn<Name>>>
  /** A file may make its records from names that it mentions. */
  readonly madeByName?: MadeByName<Name>
  /** What stands in one line under the name of a record. */
  readonly headline?: readonly Name[]
  /** The few facts that decide: they stand large before the others on its record. */
  readonly band?: readonly Name[]
  /** Days and moments of a record that stand in the timeline of the person it belongs to. */
  readonly timeline?: readonly Happening<Name>[]
  /** Days to come of its records, for the column beside records: its own, or those they belong to. */
  readonly coming?: readonly Coming<Name>[]
  /** Its record shows what is to come and what changed last in a column beside the facts. */
  readonly looksAhead?: true
  readonly rows: Rows
  /** What of its records is personal, where they belong to people. */
  readonly personal?: Personal<Name>
  readonly fields: F
  readonly list: {
    readonly columns: readonly Name[]
    /** Field names, a minus in front for descending. */
    readonly sort: string
    /** Texts, and references whose title is searched. */
    readonly search?: readonly Name[]
    readonly filters?: readonly Name[]
    /** Tabs beside "All", each with its count: the records that hold one of these values in a choice. */
    readonly views?: StateViews<Name>
    /** Numbers that are added up in groups; the hours, amounts and quantities among the columns, unless given. */
    readonly sums?: readonly Name[]
    /** Fields that are changed in their cell, by the people who may update the record. */
    readonly editable?: readonly Name[]
    /** Its rows are entries of a log, not records: nobody adds or changes them, and only its `filters` narrow it. */
    readonly isLog?: true
  }
  readonly form?: {
    readonly sections: readonly Section<Name>[]
    /** What a new record needs: it is asked for first, and every other section is opened by the person who has more to say. */
    readonly first?: Section<Name>
  }
  readonly dropdown?: Dropdown<Name>
  /** The field that points to the record above it. */
  readonly parent?: Name
  /** The field that points to the record it is a part of: it does not keep that one from being deleted. */
  readonly partOf?: Name
  /** The fields that decide about days: on each day they stay what they were on it, whatever is changed later. */
  readonly dated?: readonly Name[]
  /** Pairs of fields of which the second must not be before the first. */
  readonly order?: readonly (readonly [Name, Name])[]
  readonly calls?: CallNames
  /** Behaviours it shares with others: `attachable()` lets files hang on its records. */
  readonly traits?: readonly Trait[]
  readonly icon?: IconName
  readonly menu?: MenuPlace
  readonly grants?: Grants
  /** Fields that only some see, each group under a name with rights of its own. */
  readonly circles?: Readonly<Record<string, CircleOptions<Name>>>
  /** Which rights mean something here: a family that nobody may edit is not served an update. */
  readonly rights?: readonly PageAction[]
  /** Resources its screens choose from beside those its fields refer to. */
  readonly uses?: readonly string[]
  /** Reference data of the world that anybody signed in may read. */
  readonly readers?: 'signed-in'
  /** A new record may wait on the device for a connection. */
  readonly waits?: Waits & { readonly moment: Name }
  /** Whether its records are set-up data that files of configuration carry to another system. */
  readonly configuration?: Configuration<Name>
}

export interface Resource<F extends Fields = Fields> {
  readonly name: string
  readonly table: string
  readonly shares: SharedTable | undefined
  readonly api: string
  readonly page: string
  readonly hasScreens: boolean
  readonly inWorkbooks: boolean
  readonly label: {
    readonly one: string
    readonly many: string
    readonly message: string
    readonly messages: OwnMessages
    readonly alsoCalled: readonly string[]
  }
  readonly about: string
  readonly title: string
  readonly titledBy: readonly string[]
  readonly nameColumns: Readonly<Record<string, NameColumn>>
  readonly timesColumns: Readonly<Record<string, TimesColumn>>
  readonly madeByName: MadeByName | undefined
  readonly headline: readonly string[]
  readonly band: readonly string[]
  readonly timeline: readonly Happening[]
  readonly coming: readonly Coming[]
  readonly looksAhead: boolean
  readonly rows: Rows
  readonly personal: Personal | undefined
  readonly fields: F
  readonly list: {
    readonly columns: readonly string[]
    readonly sort: string
    readonly search: readonly string[]
    readonly filters: readonly string[]
    readonly views: StateViews | undefined
    readonly sums: readonly string[] | undefined
    readonly editable: readonly string[]
    readonly isLog: boolean
  }
  readonly sections: readonly Section[]
  /** What a new record is asked for first; nothing, where its form shows all sections from the start. */
  readonly first: Section | undefined
  readonly dropdown: Dropdown
  readonly parent: string | undefined
  readonly partOf: string | undefined
  readonly dated: readonly string[]
  readonly order: readonly (readonly [string, string])[]
  readonly calls: CallNames
  readonly traits: readonly Trait[]
  readonly icon: IconName
  readonly menu: MenuPlace | undefined
  readonly grants: Grants
  readonly circles: readonly Circle[]
  readonly rights: readonly PageAction[]
  readonly uses: readonly string[]
  readonly readers: 'signed-in' | undefined
  readonly waits: Waits | undefined
  /** Undefined where nobody decided: records of people need no decision, all others do. */
  readonly configuration: Configuration | undefined
}

/** Any declared family, whatever its fields: what the engine works with. */
export type AnyResource = Resource

const FILTERABLE = new Set<Field['kind']>([
  'reference',
  'references',
  'choice',
  'choices',
  'yesNo',
  'date',
  'instant',
])

/** The table of a family that has its own. */
export const tableOf = (name: string): string => name.replaceAll('-', '_')

/**
 * Declares a family. From the declaration follow its table, checks, calls, page, menu entry, screens, messages,
 * history and tests; `npm run explain NAME` prints them.
 */
export function resource<const F extends Fields>(
  name: string,
  options: ResourceOptions<F>,
): Resource<F> {
  const table = options.shares?.table ?? tableOf(name)
  const page = options.page ?? `/${name}`
  const drawn = Object.entries<Field>(options.fields).filter(
    ([, field]) => isGiven(field) && !field.offForm,
  )
  return {
    name,
    table,
    shares: options.shares,
    api: options.api ?? tableOf(name),
    page,
    hasScreens: options.panelOf !== true,
    inWorkbooks: options.panelOf !== true || options.inWorkbooks === true,
    label: {
      ...options.label,
      message: options.label.message ?? options.label.one,
      messages: options.label.messages ?? {},
      alsoCalled: options.label.alsoCalled ?? [],
    },
    about: options.about ?? `${options.label.many} stand here.`,
    title: options.title,
    titledBy: options.titledBy ?? [],
    nameColumns: options.nameColumns ?? {},
    timesColumns: options.timesColumns ?? {},
    madeByName: options.madeByName,
    headline: options.headline ?? [],
    band: options.band ?? [],
    timeline: options.timeline ?? [],
    coming: options.coming ?? [],
    looksAhead: options.looksAhead === true,
    rows: options.rows,
    personal: options.personal,
    fields: options.fields,
    list: {
      columns: options.list.columns,
      sort: options.list.sort,
      search: options.list.search ?? [options.title],
      filters:
        options.list.filters ??
        Object.keys(options.fields).filter((field) => isFilterable(options.fields[field])),
      views: options.list.views,
      sums: options.list.sums,
      editable: options.list.editable ?? [],
      isLog: options.list.isLog === true,
    },
    sections: options.form?.sections ?? [
      { title: humanise(options.label.one), fields: drawn.map(([field]) => field) },
    ],
    first: options.form?.first,
    dropdown: { ...labelledByTime(options), ...options.dropdown },
    parent: options.parent,
    partOf: options.partOf,
    dated: options.dated ?? [],
    order: options.order ?? [],
    calls: options.calls ?? {},
    traits: options.traits ?? [],
    icon: options.icon ?? 'list',
    menu: options.menu,
    grants: options.grants ?? {},
    circles: circlesOn(page, options.circles),
    rights: options.rights ?? ['view', 'add', 'edit', 'delete', 'view_deleted'],
    uses: options.uses ?? [],
    readers: options.readers,
    waits: options.waits,
    configuration: options.configuration,
  }
}

const isFilterable = (field: Field | undefined): boolean =>
  field !== undefined && !field.writeOnly && FILTERABLE.has(field.kind)

/** What a person is told after a change; the spelling is part of the product's contract. */
export const messageOf = {
  create: ({ label: { message, messages } }: AnyResource) =>
    messages.created ? t(messages.created) : t`${t(message)} Added Successfully`,
  update: ({ label: { message, messages } }: AnyResource) =>
    messages.updated ? t(messages.updated) : t`${t(message)} Updated Successfully`,
  delete: ({ label: { message, messages } }: AnyResource) =>
    messages.deleted ? t(messages.deleted) : t`${t(message)} deleted successfully`,
  restore: (of: AnyResource) => t`${t(of.label.message)} Restored Successfully`,
} satisfies Record<string, (of: AnyResource) => string>

const TIMES: ReadonlySet<string> = new Set(['date', 'instant'])

/** A record that is named by another one, such as a log by its kind of work, is told from its like by the day or moment its list is sorted by. */
function labelledByTime({
  title,
  fields,
  list,
}: {
  readonly title: string
  readonly fields: Fields
  readonly list: { readonly sort: string }
}): Dropdown {
  const [sorted = ''] = list.sort.replace(/^-/, '').split(',')
  const isNamedByAnother = fields[title]?.kind === 'reference'
  return isNamedByAnother && TIMES.has(fields[sorted]?.kind ?? '') ? { labels: [sorted] } : {}
}
