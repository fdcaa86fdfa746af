import type { AreaOutline, Outline } from './outline.ts'

/** A family's outline without what follows from its name or is as usual: every page fetches all of them. */
export type FoldedOutline = Pick<Outline, 'name'> & Partial<Outline>

export interface FoldedArea extends Omit<AreaOutline, 'families'> {
  readonly families: readonly FoldedOutline[]
}

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

/** Leaves out what is as usual. */
export function fold(area: AreaOutline): FoldedArea {
  const folded = (family: Outline): FoldedOutline => {
    const expected = new Map<string, unknown>(Object.entries(usual(family.name)))
    const own = Object.entries(family).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(expected.get(key)),
    )
    return Object.fromEntries(own) as FoldedOutline // its name is never as usual
  }
  return { ...area, families: area.families.map(folded) }
}

/** The whole outline again. */
export const unfold = (area: FoldedArea): AreaOutline => ({
  ...area,
  families: area.families.map((family) => ({ ...usual(family.name), ...family }) as Outline), // what was left out is as usual
})
