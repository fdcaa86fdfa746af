import type { AreaOutline, Outline } from './outline.ts'
import { t } from '../words/texts.ts'

/** A family's outline without what follows from its name or is as usual: every page fetches all of them. */
export type FoldedOutline = Pick<Outline, 'name'> &
  Partial<Omit<Outline, 'label'>> & {
    /** Many of its records in English, and one where that does not follow: both are looked up when it is unfolded. */
    readonly called?: readonly [many: string, one?: string]
  }

export interface FoldedArea
  extends Pick<AreaOutline, 'name'>, Partial<Omit<AreaOutline, 'name' | 'families'>> {
  readonly families: readonly FoldedOutline[]
}

/** What most areas are like. */
const plain = { pages: [], waits: [], responsibilities: [], exempt: [] }

/** What most families are like. */
const usual = (name: string) => ({
  api: name.replaceAll('-', '_'),
  page: `/${name}`,
  hasScreens: true,
  rows: 'shared',
  calls: {},
  traits: [],
  rights: ['view', 'add', 'edit', 'delete', 'view_deleted'],
  withheld: [],
})

/** "Ticket Mailboxes" of `ticket-mailboxes`. */
const manyOf = (name: string): string =>
  name.replaceAll(/(?:^|-)./g, (start) => start.replace('-', ' ').toUpperCase()).trim()
const oneOf = (many: string): string => many.replace(/ies$/, 'y').replace(/s$/, '')

/** Leaves out what is as usual. */
export function fold({ name, families, ...area }: AreaOutline): FoldedArea {
  const folded = ({ label, ...family }: Outline): FoldedOutline => {
    const { one, many } = label
    const follows = one === oneOf(many)
    const isUsual = follows && many === manyOf(family.name)
    return {
      ...unusual(family, usual(family.name)),
      name: family.name,
      ...(!isUsual && { called: follows ? [many] : [many, one] }),
    }
  }
  return { name, ...unusual(area, plain), families: families.map(folded) }
}

/** What is not as it is expected to be. */
function unusual<T extends object>(of: T, expected: object): Partial<T> {
  const known = new Map<string, unknown>(Object.entries(expected))
  const own = Object.entries(of).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(known.get(key)),
  )
  return Object.fromEntries(own) as Partial<T> // some of its own entries
}

/** The whole outline again. */
export const unfold = ({ families, ...area }: FoldedArea): AreaOutline => ({
  ...plain,
  ...area,
  families: families.map(({ called, ...family }) => {
    const [many, one = oneOf(many)] = called ?? [manyOf(family.name)]
    const whole = { ...usual(family.name), ...family, label: { one: t(one), many: t(many) } }
    return whole as Outline // what was left out is as usual
  }),
})
