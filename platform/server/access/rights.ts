import { type Area, exemptPagesOf, pagesOf } from '#platform/contract/area.ts'
import type { CallDeclaration } from '#platform/contract/calls.ts'
import { fieldsOffering, narrowingNames } from '#platform/contract/fields-offering.ts'
import type { Field } from '#platform/contract/fields/field.ts'
import { isExempt, type PageDeclaration } from '#platform/contract/pages.ts'
import type { PageAction, ReachWord } from '#platform/contract/permissions.ts'
import { problems, refuse } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { PageGrant, Viewer } from './viewer.ts'

const verbs: Record<PageAction, string> = {
  view: 'view records',
  add: 'add records',
  edit: 'change records',
  delete: 'delete records',
  view_deleted: 'see deleted records',
}

/** Who may ask what: the pages of the program, and the one place where a right is looked up. */
export class Rights {
  private readonly pages: ReadonlyMap<string, PageDeclaration>
  private readonly exempt: readonly string[]
  // Every drop-down asks for them, and they are the same each time.
  private readonly offered = new Map<string, readonly Field[]>()
  private readonly areas: readonly Area[]
  constructor(areas: readonly Area[]) {
    this.areas = areas
    this.pages = new Map(pagesOf(areas).map((page) => [page.url, page]))
    this.exempt = exemptPagesOf(areas)
  }

  /** Whether a page needs no permission entry. */
  isExempt(url: string): boolean {
    return isExempt(url, this.exempt)
  }

  has(viewer: Viewer, url: string, action: PageAction): boolean {
    return viewer.grants.get(url)?.rights[action] === true
  }

  /** Whether a person may view the rows of everybody on a page. */
  seesAll(viewer: Viewer, url: string): boolean {
    const grant = viewer.grants.get(url)
    return grant?.rights.view === true && grant.reach.view.includes('all')
  }

  /** Of whom a page shows facts to a person: of nobody without the right to view it, of everybody where its rows are of no people. */
  reachOfPeople(viewer: Viewer, url: string): readonly ReachWord[] {
    if (!this.has(viewer, url, 'view')) return []
    return this.pages.get(url)?.isOfPeople === false ? ['all'] : this.need(viewer, url, 'view')
  }

  /** The reach of an action on a page; refuses without the right. */
  need(viewer: Viewer, url: string, action: PageAction): readonly ReachWord[] {
    const grant = viewer.grants.get(url)
    if (!grant || !grant.rights[action])
      refuse(problems.noRight, { action: verbs[action], page: this.pages.get(url)?.label ?? url })
    return reachOf(grant, action)
  }

  /** The right a call declares, on the first of its pages that grants it. */
  needForCall(viewer: Viewer, call: CallDeclaration): readonly ReachWord[] {
    if (call.needs === 'public' || call.needs === 'signed-in') return []
    const action = call.needs
    const pages = call.pages ?? []
    const granted = pages.find((url) => this.has(viewer, url, action))
    return this.need(viewer, granted ?? pages[0] ?? '', action)
  }

  /** The page an `object_viewed_id` names; refuses one that is not the caller's or does not use the resource. */
  viewedPage(viewer: Viewer, objectId: number | undefined, resource: AnyResource): string {
    if (objectId === undefined) return resource.page
    const grant = [...viewer.grants.values()].find((one) => one.object_id === objectId)
    if (!grant) refuse(problems.noRight, { action: verbs.view, page: 'this page' })
    const declared = this.pages.get(grant.url)
    if (declared?.url !== resource.page && !declared?.uses.includes(resource.name)) {
      refuse(problems.noRight, {
        action: `read ${resource.label.many}`,
        page: declared?.label ?? grant.url,
      })
    }
    return grant.url
  }

  /**
   * The same for a reader of the family, who may also stand on the page of those its rows belong to: equipment is asked for from the
   * page of people. They read what they read on the family's own page.
   */
  readFrom(viewer: Viewer, objectId: number | undefined, resource: AnyResource): void {
    const { rows, fields } = resource
    const owners = typeof rows === 'object' ? fields[rows.field]?.target : undefined
    const page = this.areas
      .flatMap(({ resources }) => resources)
      .find(({ name }) => name === owners)?.page
    const isThere = page !== undefined && viewer.grants.get(page)?.object_id === objectId
    if (!isThere) this.viewedPage(viewer, objectId, resource)
  }

  /** Whether a person may view, add or edit on a page, which is what choosing from its drop-downs needs; exempt pages are everybody's. */
  mayUse(viewer: Viewer, url: string): boolean {
    return (
      this.pages.get(url)?.exempt === true ||
      (['view', 'add', 'edit'] as const).some((action) => this.has(viewer, url, action))
    )
  }

  reachForChoosing(viewer: Viewer, url: string): readonly ReachWord[] {
    return reachForChoosing(viewer, url)
  }

  /**
   * How far a drop-down of a family reaches on a page: as far as the page itself where it shows the rows of people, or where its
   * form asks for the family and may be filled in; else no further than the family's own page. Being on a page never shows more of
   * a person than a name to choose.
   */
  reachOfChoices(viewer: Viewer, url: string, resource: AnyResource): readonly ReachWord[] {
    const page = this.pages.get(url)
    const isFilledIn = this.has(viewer, url, 'add') || this.has(viewer, url, 'edit')
    const isOffered = page?.chooses.includes(resource.name) === true && isFilledIn
    if (url === resource.page || page?.isOfPeople || isOffered) return reachForChoosing(viewer, url)
    const grant = viewer.grants.get(resource.page)
    return grant?.rights.view ? grant.reach.view : []
  }

  /**
   * Whether a person may ask on a page which of the offered records hold a value in a field. The answer tells what the records hold,
   * so it takes the right to see them, or a form that narrows by this field.
   */
  mayNarrowBy(viewer: Viewer, url: string, resource: AnyResource, name: string): boolean {
    return (
      this.seesFamily(viewer, url, resource) ||
      this.offering(viewer, url, resource).some((field) => narrowingNames(field).includes(name))
    )
  }

  /** What the records hold that a page may name, each of several; undefined where it may name all that it reaches. */
  onlyOffered(
    viewer: Viewer,
    url: string,
    resource: AnyResource,
  ): readonly NonNullable<Field['only']>[] | undefined {
    if (this.seesFamily(viewer, url, resource)) return undefined
    const only = this.offering(viewer, url, resource).map((field) => field.only)
    const known = only.filter((one) => one !== undefined)
    return known.length > 0 && known.length === only.length ? known : undefined
  }

  private seesFamily(viewer: Viewer, url: string, { readers, page }: AnyResource): boolean {
    return readers === 'signed-in' || (url === page && this.has(viewer, url, 'view'))
  }

  /** The fields that offer records of a family on a page: of its own forms, and of families it uses that the person may fill in. */
  private offering(viewer: Viewer, url: string, { name }: AnyResource): readonly Field[] {
    const uses = this.pages.get(url)?.uses ?? []
    const filledIn = this.areas
      .flatMap(({ resources }) => resources)
      .filter((one) => uses.includes(one.name))
      .map(({ page }) => page)
      .filter((page) => this.has(viewer, page, 'add') || this.has(viewer, page, 'edit'))
    return [...new Set([url, ...filledIn])].flatMap((page) => this.offeredOn(page, name))
  }

  private offeredOn(url: string, target: string): readonly Field[] {
    const key = `${url} ${target}`
    const known = this.offered.get(key) ?? fieldsOffering(this.areas, url, target)
    this.offered.set(key, known)
    return known
  }
}

/** How far a person reaches when choosing on a page: what they may view or edit there; oneself for a person who may add. */
export function reachForChoosing(viewer: Viewer, url: string): readonly ReachWord[] {
  const grant = viewer.grants.get(url)
  if (!grant) return []
  return [
    ...(grant.rights.view ? grant.reach.view : []),
    ...(grant.rights.edit ? grant.reach.edit : []),
    ...(grant.rights.add ? (['self'] as const) : []),
  ]
}

const reachOf = (grant: PageGrant, action: PageAction): readonly ReachWord[] => {
  if (action === 'add') return ['all']
  return grant.reach[action === 'view_deleted' ? 'view' : action]
}
